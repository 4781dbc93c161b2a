import type { BrowserContext, Page } from '@playwright/test';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { expect, hydrated, test } from '../journey.ts';
import { fillLogin, logIn } from '../make/people.ts';
import { type Account, callApi, enter, makeFamily } from '../make/set-up.ts';
import { openWizardPage } from '../offer/wizard.ts';

/** From now on no script comes, as on a line that is cut halfway. */
async function blockScripts(page: Page) {
  await page.route('**/*.js', (route) => route.abort());
}

/** The log-in that stands before them leads back to where they wanted to go. */
async function expectBack(page: Page, t: Translate, person: Account) {
  await fillLogin(page, t, person);
  await expect(page).toHaveURL(/\/my-courses$/);
}

const secret = (context: BrowserContext) => async () =>
  (await context.cookies()).find(({ name }) => name === 'page')?.value;

test('a dashboard can be read before any script; who lacks the token, or whose session ended elsewhere, is led to the log-in and back', async ({
  page,
  program,
  t,
  context,
}) => {
  const { mother, title } = await makeFamily(program);
  await page.goto('/login');
  await page.keyboard.press('Shift');
  await hydrated(page);
  await blockScripts(page);
  await fillLogin(page, t, mother);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  // The menu and its links are the browser's own.
  await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  const menu = page.getByRole('complementary', { name: t('workspace:menu') });
  await menu.getByRole('link', { name: t('workspace:items.schedule') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home/schedule:title'));
  await page.unroute('**/*.js');

  // A token and no page cookie: the loading screen comes once.
  await context.clearCookies({ name: 'page' });
  const shell = await page.goto('/dashboard');
  expect(await shell?.text()).not.toContain(title);
  await expect(page.getByText(title).first()).toBeVisible();
  await expect.poll(secret(context)).toBeTruthy();
  const whole = await page.goto('/dashboard');
  expect(await whole?.text()).toContain(title);
  await hydrated(page);

  // The page cookie and no token: whoever opens it next is not shown it even for a moment.
  await page.evaluate(() => localStorage.clear());
  expect(await secret(context)()).toBeTruthy();
  await page.goto('/my-courses');
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-courses/);
  expect(await (await page.request.get('/my-courses')).text()).not.toContain(title);
  await expectBack(page, t, mother);
  await hydrated(page);

  await callApi(program, mother, 'POST', '/api/user/devices/log-out');
  const answer = await page.goto('/my-courses');
  expect(await answer?.text()).not.toContain(title);
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-courses/);
  await expectBack(page, t, mother);
});

test('after a log-out nothing shows what was there, nor what was typed; another tab shows whoever logs in', async ({
  page,
  program,
  t,
  context,
  family,
}) => {
  const { mother, teacher, title } = await makeFamily(program);
  await logIn(page, t, mother);
  await expect(page.getByText(title).first()).toBeVisible();
  const wizard = await openWizardPage(page, t);
  await wizard.fillParent(family);
  await wizard.field('childrenFullName').fill(family.child);
  const typed = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await expect.poll(typed).toContain(family.child);
  await page.goto('/dashboard');
  await expect(page.getByText(title).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto('/my-courses');
  await hydrated(other);
  await page.goto('/account');
  await hydrated(page);
  // Without a connection: the browser has left all the same.
  await context.setOffline(true);
  await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  await page.getByRole('button', { name: t('workspace:logOut.button') }).click();
  await page.getByRole('button', { name: t('workspace:logOut.yes') }).click();
  await context.setOffline(false);
  await expect(other).toHaveURL(/\/login/);
  for (const path of ['/dashboard', '/my-courses']) {
    const asked = await context.request.get(path);
    expect(await asked.text()).not.toContain(title);
  }
  await page.goBack().catch(() => null);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(title)).toHaveCount(0);
  await expect(page.getByText(mother.email)).toHaveCount(0);
  for (const words of [family.child, family.name, family.email]) expect(await typed()).not.toContain(words);

  await logIn(page, t, mother);
  await expect(page.getByText(title).first()).toBeVisible();
  await hydrated(page);
  await enter(other, teacher);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('home/dashboard:dashboard.welcome', { role: t('home/dashboard:dashboard.roles.teacher') }),
  );
});
