import { expect, type Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { RunningProgram } from '../program/program.ts';
import { takeTime } from './take-time.ts';

/** A visitor asks the school by chat. @returns the secret in the address of what they wrote */
export async function askByChat(
  page: Page,
  t: Translate,
  question: { name: string; email: string; words: string },
): Promise<string> {
  await page.goto('/chat');
  for (const name of ['name', 'email', 'words'] as const)
    await page
      .locator('main')
      .getByLabel(t(`messages/visitors:fields.${name}`))
      .fill(question[name]);
  await takeTime(page);
  await page.getByRole('button', { name: t('messages/visitors:send'), exact: true }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]{43}$/);
  return page.url().slice(-43);
}

/** As if nothing more had been written for a while: the answer to a visitor is mailed. */
export async function waitNoLonger(program: RunningProgram, threadId: string): Promise<void> {
  const hurry = `update pgboss.job set start_after = now()
    where name = 'visitors.tell' and state = 'created' and data->>'threadId' = $1 returning id`;
  await expect.poll(async () => (await program.query(hurry, [threadId])).rows.length).toBeGreaterThan(0);
}

const asked = ['firstName', 'lastName', 'email', 'phone', 'message'] as const;

/** A visitor asks the school by the form of the contact page. */
export async function askByForm(
  page: Page,
  t: Translate,
  question: Record<(typeof asked)[number], string>,
): Promise<void> {
  await page.goto('/contact-us');
  for (const name of asked)
    await page
      .locator('main')
      .getByLabel(t(`contact:fields.${name}`))
      .fill(question[name]);
  await takeTime(page);
  await page.getByRole('button', { name: t('contact:send'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: t('contact:sent') })).toBeVisible();
}
