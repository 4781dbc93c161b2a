import { expect, type Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { asFile } from './school-files.ts';

/** Begins an import. */
export async function begin(page: Page, t: Translate): Promise<void> {
  await page.goto('/admin/moving-in');
  await page.getByRole('button', { name: t('moving/moving-in/pages:begin.button') }).click();
  await page.waitForURL('**/admin/moving-in/*-*');
}

/** Sends its files in, and waits until each is read. */
export async function choose(page: Page, t: Translate, files: [string, Buffer][]): Promise<void> {
  await page
    .getByLabel(t('moving/moving-in/pages:choose.label'))
    .setInputFiles(files.map(([name, buffer]) => asFile(`${name}.csv`, buffer)));
  await expect(page.getByRole('article')).toHaveCount(files.length, { timeout: 30_000 });
}

/** The dry run. */
export async function check(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('moving/moving-in/pages:check.button') }).click();
  await expect(page.getByRole('heading', { name: t('moving/moving-in/pages:totals.heading') })).toBeVisible({
    timeout: 60_000,
  });
}

/** Types totals of the old system, by the names of their fields. */
export async function compare(page: Page, totals: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(totals)) await page.locator(`input[name=${name}]`).fill(value);
  await page
    .locator('form')
    .filter({ has: page.locator('input[name=paid]') })
    .getByRole('button')
    .click();
}

/** Brings in what was checked. */
export async function run(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('moving/moving-in/pages:run.button'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('moving/moving-in/pages:run.button'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: t('moving/moving-in/pages:done.heading') })).toBeVisible({
    timeout: 60_000,
  });
}
