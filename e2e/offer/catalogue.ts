import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { callApi, makeAccount, publish, sendPicture } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

/** Where its words stand. */
export const catalogue = 'lessons/catalogue';

/** A word that stands nowhere else. */
export function rareWord(): string {
  const digits = [...randomUUID().replace(/\W/g, '')].slice(0, 9);
  return digits.map((digit) => 'bcdfghklmnprstvz'[parseInt(digit, 16)]).join('');
}

/** Fourteen classes and a group, all with one rare word. */
export async function fillCatalogue(program: RunningProgram): Promise<string> {
  const teacher = await makeAccount(program, 'teacher');
  const categories: { _id: string; name: string }[] = await callApi(
    program,
    undefined,
    'GET',
    '/api/category',
  );
  const category = categories.find(({ name }) => name === 'Chess')?._id;
  const rare = rareWord();
  const picture = await sendPicture(program, teacher);
  for (let number = 1; number <= 14; number++)
    await publish(
      program,
      teacher,
      'class',
      { title: `Toʻgarak ${rare} ${number}`, price: number * 10 },
      picture,
    );
  await publish(program, teacher, 'group', { title: `Guruh ${rare}`, price: 0, category }, picture);
  return rare;
}

/** What a visitor sees of it. */
export function partsOf(page: Page, t: Translate) {
  return {
    words: page.getByRole('searchbox', { name: t('lessons:search.words') }),
    /** What unfolds them on a phone. */
    filters: page.locator('summary').filter({ hasText: t('lessons:search.filters') }),
    cards: page.getByRole('article'),
    search: page.getByRole('button', { name: t('lessons:search.go'), exact: true }),
    more: page.getByRole('link', { name: t(`${catalogue}:more`) }),
    found: (number: number) =>
      page.getByRole('heading', { name: t(`${catalogue}:found`, { number }), exact: true }),
  };
}
