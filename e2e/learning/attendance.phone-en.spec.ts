import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import { workerOf } from '../program/service-worker.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a teacher marks who is there on a phone, also without a connection; a mother reads it in Uzbek', async ({
  page,
  browser,
  program,
  t,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const mother = await makeAccount(program, 'student');
  const title = `Chess ${mother.email.slice(8, 16)}`;
  const lesson = await publish(program, teacher, 'class', { title, startDate: inMinutes(60) });
  await callApi(program, mother, 'POST', '/api/learners', { firstName: 'Ali' });
  await enrolInClass(program, mother, lesson);
  await program.query(
    `update meetings set starts_at = now() - interval '12 minutes', ends_at = now() + interval '20 minutes'
     where lesson_id = $1`,
    [lesson],
  );

  await enter(page, teacher);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: t('home/dashboard:next.heading') });
  await expect(next).toContainText('Ali');
  await next.getByRole('link', { name: t('attendance/marking:title') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const confirm = page.getByRole('button', { name: t('attendance/marking:held.button') });
  await expect(confirm).toBeDisabled();

  const ali = page.getByRole('group', { name: 'Ali', exact: true });
  await workerOf(page);
  await page.context().setOffline(true);
  await ali.getByRole('button', { name: t('attendance/marking:states.late') }).click();
  await expect(page.getByText(t('attendance/marking:waiting'))).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(t('attendance/marking:waiting'))).toBeHidden({ timeout: 30_000 });
  await page.getByRole('button', { name: t('attendance/marking:late.more') }).click();
  await confirm.click();
  await expect(page.getByRole('heading', { name: t('attendance/marking:held.is') })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(next).toBeHidden();

  await program.query(`update users set language = 'uz' where email = $1`, [mother.email]);
  const uz = translator('uz');
  const other = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  await other.addCookies([{ name: 'language', value: 'uz', url: program.url }]);
  const phone = await other.newPage();
  await enter(phone, mother);
  await phone.goto('/my-schedule?view=list');
  const item = phone.getByRole('article').filter({ hasText: title });
  await expect(item).toContainText(/1\d daqiqa kechikdi/);

  await page.goto('/my-schedule?view=list');
  await page.getByRole('link', { name: t('meetings/changing:acts.mark') }).click();
  await page.getByRole('button', { name: t('attendance/marking:notHeld.button') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('attendance/marking:notHeld.choices.technical') }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('attendance/marking:notHeld.confirm') }).click();
  await expect(page.getByRole('button', { name: t('attendance/marking:held.after') })).toBeVisible();
  await phone.reload();
  await expect(item).toContainText(uz('home/schedule:notHeld.is'));
  const [mail] = await program.mailsTo(mother.email, 1);
  expect(mail?.subject).toBeTruthy();
  await other.close();
});
