import { expect, test } from '../journey.ts';
import { enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';

const lessons = 'staff/lessons/lessons';

test('a family that calls is enrolled, chooses its password by the mail and finds the class', async ({
  page,
  program,
  t,
  family,
}) => {
  const title = `Shaxmat ${crypto.randomUUID()}`;
  const id = await publish(program, await makeAccount(program, 'teacher'), 'class', { title, places: 1 });
  await enter(page, await makeAdmin(program));
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: t(`${lessons}:enrol.button`) }).click();
  const dialog = page.getByRole('dialog');
  const email = dialog.getByLabel(t(`${lessons}:enrol.contact`));
  await email.fill(family.email);
  await dialog.getByRole('button', { name: t(`${lessons}:enrol.button`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${lessons}:enrol.done`) })).toBeVisible();
  await expect(page.getByRole('link', { name: family.email })).toBeVisible();

  const mails = await program.mailsTo(family.email, 2);
  const link = /http\S+\/reset-password\?token=[\w-]+/.exec(mails.map(({ text }) => text).join('\n'))?.[0];
  await page.evaluate(() => localStorage.clear());
  await page.goto(link ?? '');
  await page.locator('main input[name=password]').fill('a family that calls');
  await page.locator('main input[name=password_confirmation]').fill('a family that calls');
  await page.getByRole('button', { name: t('accounts:reset.button') }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.locator('main input[name=email]').fill(family.email);
  await page.locator('main input[name=password]').fill('a family that calls');
  await page
    .locator('main')
    .getByRole('button', { name: t('accounts:login.button'), exact: true })
    .click();
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
});
