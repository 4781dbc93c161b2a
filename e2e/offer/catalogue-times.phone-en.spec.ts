import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { beforeRelease, expect, expectAccessible, holdReact, hydrated, test } from '../journey.ts';
import { makeAccount, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

const catalogue = 'lessons/catalogue';
/** The journeys' visitors live in Los Angeles. */
const zone = 'America/Los_Angeles';

/** Three classes with one rare word: Tuesday evenings and Saturday mornings in Los Angeles, and none with a time. */
async function fill(program: RunningProgram): Promise<string> {
  const teacher = await makeAccount(program, 'teacher');
  const word = `q${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const from = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const meets = (weekday: number, at: string) => ({
    schedule: { zone, from, times: [{ weekday, at }], minutes: 45, weeks: 6 },
  });
  await publish(program, teacher, 'class', { title: `Tuesday ${word}`, ...meets(2, '18:00') });
  await publish(program, teacher, 'group', { title: `Saturday ${word}`, ...meets(6, '09:30') });
  await publish(program, teacher, 'class', { title: `Undated ${word}` });
  return word;
}

function partsOf(page: Page, t: Translate, language: Language) {
  return {
    filters: page.locator('summary').filter({ hasText: t('lessons:search.filters') }),
    panel: page.locator('summary').filter({ hasText: t(`${catalogue}:times.label`) }),
    day: (number: number) =>
      page.getByRole('checkbox', { name: spoken[language].weekdays[number % 7] ?? '', exact: true }),
    part: (name: 'morning' | 'afternoon' | 'evening') =>
      page.getByRole('checkbox', { name: t(`${catalogue}:times.${name}`) }),
    cards: page.getByRole('article'),
    found: (number: number) =>
      page.getByRole('heading', { name: t(`${catalogue}:found`, { number }), exact: true }),
  };
}

test(
  'what meets on one’s days and at one’s times of day is found, on one’s own clock',
  beforeRelease,
  async ({ page, program, t, language }) => {
    const word = await fill(program);
    const { filters, panel, day, part, cards, found } = partsOf(page, t, language);
    await page.goto(`/lessons?q=${word}`);
    await expect(found(3)).toBeVisible();
    await expect(panel, 'the page begins with lessons').toBeHidden();
    await filters.click();
    await expect(day(2)).toBeHidden();
    await panel.click();
    await day(2).check();
    await expect(found(1)).toBeVisible();
    await expect(cards).toContainText('Tuesday');
    await expect(page).toHaveURL(/weekday=2$/);
    await day(6).check();
    await expect(found(2)).toBeVisible();
    await part('morning').check();
    await expect(found(1)).toBeVisible();
    await expect(cards).toContainText('Saturday');
    await expect(page).toHaveURL(/weekday=2&weekday=6&time=morning$/);
    await expect(filters).toHaveText(t('lessons:search.filtersSet', { number: 1 }));
    await expect(page.getByText(t(`${catalogue}:times.clock`, { city: 'Los Angeles' }))).toBeVisible();
    await expectAccessible(page);

    // The panel stays as its visitor left it; what is chosen comes back with the address.
    await page.goBack();
    await expect(found(2)).toBeVisible();
    await expect(part('morning')).not.toBeChecked();
    await page.reload();
    await expect(found(2)).toBeVisible();
    await filters.click();
    await expect(day(6)).toBeChecked();
    // What is changed while React comes is changed once more; the next test looks at that.
    await page.keyboard.press('Shift');
    await hydrated(page);
    await day(6).uncheck();
    await day(2).uncheck();
    await expect(found(3)).toBeVisible();
    await expect(day(2)).toBeVisible();

    await day(1).check();
    await expect(page.getByText(t(`${catalogue}:empty.tries.times`))).toBeVisible();
    await page.getByRole('link', { name: t(`${catalogue}:times.clear`) }).click();
    await expect(found(3)).toBeVisible();
    await expect(day(1)).not.toBeChecked();
  },
);

test(
  'days that are chosen before any script was there are not lost',
  beforeRelease,
  async ({ page, program, t, language }) => {
    const word = await fill(program);
    const { filters, panel, day, part, found } = partsOf(page, t, language);
    const letReactCome = await holdReact(page);
    await page.goto(`/lessons?q=${word}`);
    await filters.click();
    await panel.click();
    await day(6).check();
    await part('morning').check();
    letReactCome();
    await expect(found(1)).toBeVisible();
    await expect(page).toHaveURL(/weekday=6&time=morning$/);
    await expect(day(6)).toBeChecked();
    await expect(part('morning')).toBeChecked();
  },
);

test(
  'a link that somebody sent is searched anew on its reader’s clock',
  beforeRelease,
  async ({ page, program, t, language }) => {
    const word = await fill(program);
    const { found } = partsOf(page, t, language);
    // Half past nine in Los Angeles is half past noon in New York, on whose clock the server searches as yet.
    await page.goto(`/lessons?q=${word}&weekday=6&time=afternoon`);
    await expect(found(1)).toBeVisible();
    await page.keyboard.press('Shift');
    await hydrated(page);
    await expect(
      page.getByRole('heading', { name: t(`${catalogue}:empty.nothingFor`, { words: word }) }),
    ).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the choices are sent by the form’s button, and taken back by a link',
    beforeRelease,
    async ({ page, program, t, language, context }) => {
      const word = await fill(program);
      await context.addCookies([{ name: 'zone', value: encodeURIComponent(zone), url: program.url }]);
      const { filters, panel, day, part, found } = partsOf(page, t, language);
      await page.goto(`/lessons?q=${word}`);
      await filters.click();
      await panel.click();
      await day(2).check();
      await part('evening').check();
      await page.getByRole('button', { name: t(`${catalogue}:apply`) }).click();
      await expect(found(1)).toBeVisible();
      await expect(page).toHaveURL(/weekday=2&time=evening/);
      await expect(filters).toHaveText(t('lessons:search.filtersSet', { number: 1 }));
      await filters.click();
      await expect(day(2)).toBeChecked();
      await expect(part('evening')).toBeChecked();
      await expect(page.getByText(t(`${catalogue}:times.clock`, { city: 'Los Angeles' }))).toBeVisible();
      await page.getByRole('link', { name: t(`${catalogue}:times.clear`) }).click();
      await expect(found(3)).toBeVisible();
      await expect(panel).toContainText(t(`${catalogue}:times.any`));
      await filters.click();
      await panel.click();
      await expect(day(2)).not.toBeChecked();
    },
  );
});
