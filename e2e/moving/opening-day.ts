import { expect, type Locator, type Page } from '@playwright/test';
import type { CheckKey, CheckState } from '#src/people/opening/checks.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { hydrated } from '../journey.ts';
import { begin, check, choose, compare, run } from './move-in.ts';
import { schoolFiles } from './school-files.ts';

/** Goes to the page of the opening day. */
export async function showOpening(page: Page): Promise<void> {
  await page.goto('/admin/opening');
  await hydrated(page);
}

/** The lines of the page of the opening day. */
export function linesOf(page: Page, t: Translate) {
  const line = (key: CheckKey): Locator =>
    page.getByRole('listitem').filter({
      has: page.getByRole('heading', { name: t(`moving/opening:names.${key}`), exact: true }),
    });
  /** The line, unfolded: the next one is so by itself. */
  const opened = async (key: CheckKey): Promise<Locator> => {
    const isOpen = await line(key)
      .getByRole('group')
      .evaluate((details) => (details as HTMLDetailsElement).open);
    if (!isOpen) await line(key).getByRole('heading').click();
    return line(key);
  };
  return {
    opened,
    /** @param seconds how long what is measured by a job, or comes by itself, may take */
    async stands(key: CheckKey, state: CheckState, seconds = 10): Promise<void> {
      const said = line(key).getByText(t(`moving/opening:states.${state}`), { exact: true });
      await expect(said).toBeVisible({ timeout: seconds * 1000 });
    },
    async measure(key: CheckKey): Promise<void> {
      await (await opened(key)).getByRole('button', { name: t('moving/opening:measure.one') }).click();
    },
  };
}

/** Brings thirty families in, with what they paid. @returns the address of one of them */
export async function moveIn(page: Page, t: Translate, language: Language): Promise<string> {
  const { enrolments, family, teacher: _, ...sheets } = schoolFiles(`open-${language}`);
  await begin(page, t);
  await choose(page, t, Object.entries({ ...sheets, enrolments: enrolments(5) }));
  await page.getByRole('article', { name: 'children.csv' }).getByRole('radio').first().check();
  const priced = page.getByRole('article', { name: 'enrolments.csv' });
  await priced.getByLabel('price of a lesson left').selectOption('lessonPrice');
  await expect(priced.getByRole('status')).toHaveText(t('moving/moving-in/pages:file.kept'));
  await check(page, t);
  await compare(page, {
    families: '30',
    children: '30',
    lessonsLeft: '150',
    moneyLeft: '1875',
    paid: '3000',
  });
  await run(page, t);
  return family(1);
}
