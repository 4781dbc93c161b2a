import type { Page } from '@playwright/test';
import { inForce } from '#src/people/consent/agreed.ts';
import { beforeRelease, everyVisitor, expect, expectAccessible, hydrated, test } from '../journey.ts';
import { field, fillLogin, logIn, sendButton } from '../make/people.ts';
import { callApi } from '../make/set-up.ts';

const password = 'Olma-7 daraxt';

/** On the page's own clock, which a busy machine does not bend: how long after the answer the dialog opened. */
function waited(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [answer] = performance.getEntriesByName(`${location.origin}/api/user/register`);
    return (
      Number(document.documentElement.dataset.opened) - (answer as PerformanceResourceTiming).responseEnd
    );
  });
}

test(
  'a parent signs up, is led to the login, and logs in',
  everyVisitor,
  async ({ page, t, family, program }) => {
    const { email } = family;
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const { dataset } = document.documentElement;
        if (document.querySelector('dialog[open]')) dataset.opened ??= String(performance.now());
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    });
    await page.goto('/signup');
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(password);
    await field(page, 'password_confirmation').fill(password);
    const button = page.locator('main [type=submit]');
    await hydrated(page);
    const answered = page.waitForResponse('**/api/user/register');
    await sendButton(page, t('accounts:signUp.button')).click();
    await expect(button).toHaveText(t('accounts:signUp.busy'));
    await expect(button).toHaveAttribute('aria-busy', 'true');
    const asked = (await answered).request().postDataJSON();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('accounts:registered'));
    expect(await waited(page), 'milliseconds from the answer to the dialog').toBeGreaterThanOrEqual(1000);
    expect(asked).toEqual({
      email,
      password,
      password_confirmation: password,
      role: 'student',
      status: 'active',
      agreedTo: inForce('account'),
    });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('accounts:signedUp.login') }).click();
    await expect(page).toHaveURL(/\/login$/);
    // The address changes first, the sign-up's fields have the same names, and its dialog's title holds the same words.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:login.heading'));
    await program.mailsTo(email, 1);

    await expect(field(page, 'email'), 'written once').toHaveValue(email);
    await fillLogin(page, t, { email, password: 'Olma-8 daraxt' });
    await expect(page.getByRole('alert')).toHaveText(t('platform:errors.wrong_credentials'));
    await expect(field(page, 'password')).toHaveValue('Olma-8 daraxt');
    const sent = page.waitForRequest('**/api/user/login');
    await fillLogin(page, t, { email, password });
    const told = { email, password, password_confirmation: password, remember: false };
    expect((await sent).postDataJSON()).toEqual(told);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test('a forgotten password is set anew by the mailed link, once', async ({ page, t, family, program }) => {
  const { email } = family;
  await callApi(program, undefined, 'POST', '/api/user/register', { email, password, role: 'student' });
  await page.goto('/login');
  await page.getByRole('link', { name: t('accounts:login.forgot') }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await field(page, 'email').fill(email);
  await sendButton(page, t('accounts:forgot.button')).click();
  await expect(page.getByRole('status').filter({ hasText: t('accounts:linkSent') })).toContainText(
    t('accounts:forgot.next'),
  );
  await expect(field(page, 'email'), 'to be sent again').toHaveValue(email);
  await expect(page.getByRole('link', { name: t('accounts:forgot.back') })).toHaveAttribute('href', '/login');
  await expectAccessible(page);
  const mails = await program.mailsTo(email, 2);
  const link =
    mails.map(({ text }) => /http:\S+\/reset-password\?\S+/.exec(text ?? '')?.[0]).find(Boolean) ?? '';
  const token = new URL(link).searchParams.get('token') ?? '';

  const told: string[] = [];
  page.on('request', async (request) => {
    const whole = JSON.stringify([
      request.url(),
      await request.allHeaders().catch(() => ({})),
      request.postData(),
    ]);
    if (whole.includes(token)) told.push(new URL(request.url()).pathname);
  });
  const fresh = 'Nok 8-daraxt';
  await page.goto(link);
  await field(page, 'password').fill(fresh);
  await field(page, 'password_confirmation').fill(fresh);
  await expect(page.getByText(t('accounts:confirmation.match'))).toBeVisible();
  await expect(page.getByText(t('accounts:strength.strong'))).toBeVisible();
  await sendButton(page, t('accounts:reset.button')).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('status').filter({ hasText: t('accounts:passwordChanged') })).toBeVisible();
  expect(told.filter((path) => path !== '/reset-password')).toEqual([
    '/api/user/reset-password/handed-out',
    '/api/user/reset-password',
  ]);

  await fillLogin(page, t, { email, password });
  await expect(page.getByRole('alert')).toHaveText(t('platform:errors.wrong_credentials'));
  await fillLogin(page, t, { email, password: fresh });
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto(link);
  await field(page, 'password').fill(password);
  await field(page, 'password_confirmation').fill(password);
  await sendButton(page, t('accounts:reset.button')).click();
  await expect(page.getByRole('alert')).toHaveText(t('platform:errors.reset_link_spent'));
  await expect(page.locator('main :focus'), 'reading goes on with it').toContainText(
    t('platform:errors.reset_link_spent'),
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: t('accounts:reset.again') }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goto('/reset-password');
  await expect(page.getByRole('alert'), 'a link without its secret').toHaveText(
    t('platform:errors.reset_link_spent'),
  );
});

test(
  'a page that asks for a login is come back to; who has logged in is led on',
  beforeRelease,
  async ({ page, t, family }) => {
    const person = { email: family.email, password };
    await page.goto('/classes');
    await expect(page).toHaveURL(/\/login\?next=%2Fclasses$/);
    await page.getByRole('link', { name: t('accounts:login.create') }).click();
    await expect(page).toHaveURL(/\/signup\?next=%2Fclasses$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:signUp.heading'));
    await field(page, 'email').fill(person.email);
    await field(page, 'password').fill(password);
    await field(page, 'password_confirmation').fill(password);
    await sendButton(page, t('accounts:signUp.button')).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/login\?next=%2Fclasses$/);
    await page.getByRole('link', { name: t('accounts:login.forgot') }).click();
    await expect(page).toHaveURL(/\/forgot-password\?next=%2Fclasses$/);
    await page.getByRole('link', { name: t('accounts:forgot.back') }).click();
    await page.getByLabel(t('accounts:login.remember')).check();
    const sent = page.waitForRequest('**/api/user/login');
    await fillLogin(page, t, person);
    expect((await sent).postDataJSON().remember).toBe(true);
    await expect(page).toHaveURL(/\/classes$/);

    for (const [asked, shown] of [
      ['/login', '/dashboard'],
      ['/signup?next=%2Fclasses', '/classes'],
      ['/login?next=//evil.example', '/dashboard'],
    ] as const) {
      await page.goto(asked);
      await page.keyboard.press('Shift');
      await expect(page).toHaveURL(new RegExp(`\\w${shown}$`));
    }
    await page.evaluate(() => localStorage.setItem('access_token', 'forged'));
    await page.goto('/login');
    await page.keyboard.press('Shift');
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await expect(page, 'a session that is none').toHaveURL(/\/login$/);
    await logIn(page, t, person);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
