import { translator } from '#src/platform/texts/i18n.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';
import { workerOf } from '../program/service-worker.ts';

const uz = translator('uz');

test('a teacher reports on a phone without a connection for a while; a mother reads it in Uzbek, thanks and asks', async ({
  page: phone,
  browser,
  program,
  t,
}) => {
  const [teacher, mother] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
  const lesson = await publish(program, teacher, 'class', { title: 'Chess by the window' });
  await enrolInClass(program, mother, lesson);
  await beThere(program, lesson);

  await enter(phone, teacher);
  await phone.goto('/dashboard');
  const toWrite = phone.getByRole('region', { name: t('reports/writing:toWrite.heading') });
  await toWrite.getByRole('link').click();
  await expect(phone.getByRole('heading', { name: t('reports:well') })).toBeVisible();
  await phone.getByRole('button', { name: 'Asked good questions' }).click();
  await expect(phone.getByText(t('reports/writing:kept.saved'), { exact: true })).toBeVisible();
  await workerOf(phone);
  await phone.context().setOffline(true);
  await phone.getByLabel(t('reports/writing:words'), { exact: true }).fill('She saw the fork first.');
  await expect(phone.getByText(t('reports/writing:kept.here'))).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(t('reports/writing:kept.saved'), { exact: true })).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel(t('reports/writing:words'), { exact: true })).toHaveValue(
    'She saw the fork first.',
  );
  await phone.getByRole('button', { name: t('reports/writing:preview.button') }).click();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: t('reports/writing:preview.send') }).click();
  await expect(phone.getByRole('button', { name: t('reports/writing:preview.send') })).toBeHidden();

  const context = await browser.newContext({ baseURL: program.url, viewport: { width: 360, height: 740 } });
  await context.addCookies([{ name: 'language', value: 'uz', url: program.url }]);
  const home = await context.newPage();
  await enter(home, mother);
  await home.goto('/dashboard');
  const last = home.getByRole('region', { name: uz('reports/reading:last') });
  await last.getByText(uz('reports/reading:last')).click();
  await last.getByRole('link', { name: /Chess by the window/ }).click();
  await expect(home.getByText('Oʻrinli savollar berdi')).toBeVisible();
  await expect(home.locator('blockquote[lang=en]')).toContainText('fork');
  await home.getByRole('button', { name: uz('reports/reading:thanks.button') }).click();
  await expect(home.getByText(uz('reports/reading:thanks.said'), { exact: true })).toBeVisible();
  await home.getByRole('button', { name: uz('reports/reading:ask.button') }).click();
  await home.getByLabel(uz('reports/reading:ask.message')).fill('Fork nima?');
  await expectAccessible(home);
  await home.getByRole('button', { name: uz('reports/reading:ask.send') }).click();
  await expect(home.getByText(uz('reports/reading:ask.done'))).toBeVisible();
  await home.goto('/reports');
  await expect(home.getByRole('link', { name: /Chess by the window/ })).toBeVisible();

  await phone.goto('/dashboard');
  await expect(phone.getByRole('heading', { name: t('reports/writing:thanks.heading') })).toBeVisible();
  await enter(home, await makeAdmin(program));
  await home.goto('/admin/inbox');
  await expect(home.getByText(/Fork nima/)).toBeVisible();
  await home.goto('/admin/phrases');
  await expect(home.getByRole('heading', { level: 1 })).toHaveText(uz('desk/phrases:heading'));
});

/** It has met, its teacher has said so, and everybody was there. */
async function beThere(program: RunningProgram, lesson: string): Promise<void> {
  await program.query(
    `insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, created_at, updated_at)
     select gen_random_uuid(), id, teacher_id, now() - interval '3 hours', now() - interval '2 hours',
       now() - interval '1 day', now() from lessons where id = $1`,
    [lesson],
  );
  await program.query(
    `update attendances set state = 'present', marked_at = now() where meeting_id in
       (select id from meetings where lesson_id = $1)`,
    [lesson],
  );
  await program.query(`update meetings set state = 'held', held_at = now() where lesson_id = $1`, [lesson]);
}
