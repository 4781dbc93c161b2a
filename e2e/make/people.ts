import { expect, type Locator, type Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { hydrated } from '../journey.ts';

export type Person = { email: string; password: string; role?: 'student' | 'teacher' };

type FieldName = 'email' | 'password' | 'password_confirmation';

/** A field of the forms of accounts. */
export function field(page: Page, name: FieldName): Locator {
  return page.locator(`main input[name=${name}]`);
}

/** The button that sends such a form, by its words. */
export function sendButton(page: Page, name: string): Locator {
  return page.locator('main').getByRole('button', { name, exact: true });
}

export function roleChoice(page: Page, t: Translate, role: 'student' | 'teacher'): Locator {
  return page.getByRole('radio', { name: t(`accounts:roles.${role}`), exact: true });
}

/** What the page sends to the endpoints of accounts, from now on. */
export function callsOf(page: Page): unknown[] {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/user/')) calls.push(request.postDataJSON());
  });
  return calls;
}

/** Signs a new person up and stops at the login. */
export async function signUp(page: Page, t: Translate, { email, password, role = 'student' }: Person) {
  await page.goto('/signup');
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  await field(page, 'password_confirmation').fill(password);
  // In the moment in which React takes over, a choice is put back and made again.
  await hydrated(page);
  await roleChoice(page, t, role).check();
  await sendButton(page, t('accounts:signUp.button')).click();
  await page.getByRole('button', { name: t('accounts:signedUp.login') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:login.heading'));
}

/** Logs a person in, from wherever they are, and stops where that leads: the dashboard. */
export async function logIn(page: Page, t: Translate, person: Pick<Person, 'email' | 'password'>) {
  await page.goto('/login');
  await fillLogin(page, t, person);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Sends the login that stands before them. */
export async function fillLogin(page: Page, t: Translate, { email, password }: Person) {
  await field(page, 'email').fill(email);
  await field(page, 'password').fill(password);
  // What is pressed in the moment in which React takes over is looked at in react-coming.
  await hydrated(page);
  await sendButton(page, t('accounts:login.button')).click();
}

/** Logs out, as the menu does it. */
export async function logOut(page: Page, t: Translate): Promise<void> {
  const menu = page.getByRole('button', { name: t('workspace:openMenu') });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: t('workspace:logOut.button') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('workspace:logOut.button') })
    .click();
  await expect(page).not.toHaveURL(/settings|dashboard/);
}
