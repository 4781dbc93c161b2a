import { expect, expectAccessible, test } from './journey.ts';
import { callApi, enrolInClass, enter, makeAccount, makeAdmin, publish } from './set-up.ts';

const lessons = 'admin/lessons';

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
  const email = dialog.getByLabel(t(`${lessons}:enrol.email`));
  // The browser takes it, the server does not: what was typed stays.
  await email.fill('family@nowhere');
  await dialog.getByRole('button', { name: t(`${lessons}:enrol.button`) }).click();
  await expect(email).toHaveAccessibleDescription(new RegExp(t('platform:fields.email').slice(0, 12)));
  await expect(email).toHaveValue('family@nowhere');
  await email.fill(family.email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t(`${lessons}:enrol.button`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${lessons}:enrol.done`) })).toBeVisible();
  await expect(page.getByRole('link', { name: family.email })).toBeVisible();

  // The place was the last one.
  await page.getByRole('button', { name: t(`${lessons}:enrol.button`) }).click();
  await email.fill(`late-${family.email}`);
  await dialog.getByRole('button', { name: t(`${lessons}:enrol.button`) }).click();
  await expect(dialog.getByText(t('platform:errors.lesson_full'))).toBeVisible();
  await expect(email).toHaveValue(`late-${family.email}`);

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

test('a class is handed to another teacher, and everybody is told', async ({ page, program, t }) => {
  const [former, next, student] = [
    await makeAccount(program, 'teacher'),
    await makeAccount(program, 'teacher'),
    await makeAccount(program, 'student'),
  ];
  const title = `Dutor ${crypto.randomUUID()}`;
  const id = await publish(program, former, 'class', { title });
  await enrolInClass(program, student, id);
  await enter(page, await makeAdmin(program));
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('button', { name: t(`${lessons}:hand.button`) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('admin/trials:columns.teacher')).selectOption({ label: next.email });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t(`${lessons}:hand.button`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${lessons}:hand.done`) })).toBeVisible();
  await expect(page.getByRole('link', { name: next.email })).toBeVisible();
  await expect(page.getByText(t('audit:acts.lesson-handed'))).toBeVisible();
  for (const { email } of [former, next, student]) {
    const mails = await program.mailsTo(email, 1);
    expect(mails.filter(({ subject }) => subject?.includes(title)).length).toBeGreaterThan(0);
  }
  const own = await callApi(program, next, 'GET', '/api/class/own-classes');
  expect(own.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
});
