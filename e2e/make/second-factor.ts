import { expect, type Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { codeAt } from '../../tests/make/second-factors.ts';
import { hydrated } from '../journey.ts';
import type { RunningProgram } from '../program/program.ts';
import { fillLogin } from './people.ts';
import { type Account, callApi } from './set-up.ts';

/** The code that the app shows, or will show half a minute on: one that was said is good once. */
export const code = (secret: string, seconds = 0) => codeAt(secret, new Date(Date.now() + seconds * 1000));

/** Sets a second factor up on the page Settings. @returns its secret */
export async function setUpFactor(page: Page, t: Translate, { password }: Account): Promise<string> {
  await page.goto('/settings');
  await hydrated(page);
  await page.getByText(t('accounts/second-factor:setUp.open'), { exact: true }).first().click();
  const form = page.getByRole('form', { name: t('accounts/second-factor:setUp.open') });
  await form.locator('input[name=currentPassword]').fill(password);
  await form.getByRole('button', { name: t('accounts/second-factor:setUp.button') }).click();
  const link = page.getByRole('link', { name: t('accounts/second-factor:setUp.here') });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await page.locator('input[name=code]').fill(code(secret));
  await page.getByRole('button', { name: t('accounts/second-factor:setUp.confirm') }).click();
  await page.getByRole('button', { name: t('accounts/second-factor:codes.kept') }).click();
  return secret;
}

/** The same by the calls that the page makes. */
export async function setUpFactorByApi(program: RunningProgram, account: Account): Promise<void> {
  const path = '/api/user/second-factor';
  const { secret } = await callApi(program, account, 'POST', path, { currentPassword: account.password });
  await callApi(program, account, 'POST', `${path}/confirm`, { code: code(secret) });
}

/** Logs in by the password and, once it is asked for, the next code of the app. */
export async function logInByCode(page: Page, t: Translate, person: Account, secret: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, t, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:login.second.heading'));
  await page.locator('input[name=code]').fill(code(secret, 30));
  await page.getByRole('button', { name: t('accounts:login.button'), exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}
