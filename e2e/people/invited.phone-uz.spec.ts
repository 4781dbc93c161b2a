import { dayOf } from '#src/platform/dates/dates.ts';
import { expect, expectAccessible, hydrated, test } from '../journey.ts';
import { callApi, enrolInClass, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import { newestLink } from '../program/mails.ts';

test('a mother who was brought in is invited, opens the link, agrees, and sees her child’s week', async ({
  page,
  program,
  t,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const mother = await makeAccount(program, 'student', 'uz');
  const title = `Robototexnika ${mother.email.slice(8, 14)}`;
  const starts = new Date(Date.now() + 26 * 3_600_000);
  const lesson = await publish(program, teacher, 'class', { title, startDate: starts.toISOString() });
  await callApi(program, mother, 'POST', '/api/learners', { firstName: 'Laylo' });
  await enrolInClass(program, mother, lesson);
  const { user } = await callApi(program, mother, 'GET', '/api/user/login/access');
  // As an import leaves it: no password that anybody knows, nothing agreed to, no session.
  await program.query('delete from sessions where user_id = $1', [user._id]);
  await program.query(
    `update users set password_hash = 'none', agreed_to = null, email_confirmed_at = null where id = $1`,
    [user._id],
  );
  await program.query('insert into still_accounts (user_id, brought_in_at) values ($1, now())', [user._id]);

  const admin = await makeAdmin(program);
  await callApi(program, admin, 'POST', '/api/admin/invitations', { userIds: [user._id] });
  const link = await newestLink(program, mother.email, /\/invitation\?token=[\w-]{43}&lang=uz/);
  const mail = (await program.mailsTo(mother.email, 1)).find(({ text }) => text?.includes(link));
  expect(mail?.text).toContain('Laylo');
  expect(mail?.text).toContain(title);
  await page.goto(link);
  await hydrated(page);
  await expectAccessible(page);
  const password = 'Olma-7 daraxt';
  await page.locator('main input[name=password]').fill(password);
  await page.locator('main input[name=password_confirmation]').fill(password);
  await page.getByRole('button', { name: t('accounts/invited:page.button') }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.locator('main')).toContainText(title);
  // Late in a week, it is in the next one.
  await page.goto(`/my-schedule?day=${dayOf(starts, 'America/Los_Angeles')}`);
  await expect(page.locator('main')).toContainText(title);
  await page.goto('/family');
  await expect(page.locator('main').getByText('Laylo').first()).toBeVisible();

  // The link has done what it is for, and says so before another password is typed.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('accounts:reset.spent'));
  await expect(page.locator('main input[name=password]')).toHaveCount(0);
});
