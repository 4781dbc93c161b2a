import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enrolInClass, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';
import { LessonForm } from '../offer/lesson-form.ts';

const lessons = 'staff/lessons/lessons';

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
  await dialog.getByLabel(t('staff/lessons/trials:columns.teacher')).selectOption({ label: next.email });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t(`${lessons}:hand.button`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${lessons}:hand.done`) })).toBeVisible();
  await expect(page.getByRole('link', { name: next.email })).toBeVisible();
  await expect(page.getByText(t('audit:acts.lesson-handed'))).toBeVisible();
  for (const { email } of [former, next, student]) {
    // Whoever enrolled was mailed before.
    const told = async () => (await program.mailsTo(email, 1)).map(({ subject }) => subject).join();
    await expect.poll(told).toContain(title);
  }
  const own = await callApi(program, next, 'GET', '/api/class/own-classes');
  expect(own.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
});

test('staff change a class in its teacher’s place, by its teacher’s rules; who learns there is told', async ({
  page,
  program,
  t,
}) => {
  const [teacher, student] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
  const id = await publish(program, teacher, 'class', { title: 'Ney', places: 2 });
  await enrolInClass(program, student, id);
  await enrolInClass(program, await makeAccount(program, 'student'), id);
  // Whoever enrols after a change knows nothing else.
  await program.query(
    `update enrolments set created_at = created_at - interval '1 hour' where lesson_id = $1`,
    [id],
  );
  await enter(page, await makeAdmin(program));
  await page.goto(`/admin/lessons/${id}`);
  await page.getByRole('link', { name: t(`${lessons}:edit`), exact: true }).click();
  const form = new LessonForm(page, t);
  await form.field('title').fill('Ney va doyra');
  await form.field('link').fill('https://meet.dars.test/other');
  await form.field('places').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: t(`${lessons}:editSubmit`) }).click();
  // Two learn there; what was typed stays.
  await expect(form.field('places')).toHaveAccessibleDescription(/2/);
  await expect(form.field('title')).toHaveValue('Ney va doyra');
  await form.field('places').fill('3');
  await page.getByRole('button', { name: t(`${lessons}:editSubmit`) }).click();
  await expect(page).toHaveURL(`/admin/lessons/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ney va doyra');
  await expect(page.getByText(t('audit:acts.lesson-changed'))).toBeVisible();
  // Another link is told a minute later, with whatever else is changed by then.
  await program.query(`update untold_links set since = now() - interval '1 minute' where lesson_id = $1`, [
    id,
  ]);
  await program.runJob(tellChanges);
  const mails = await program.mailsTo(student.email, 3);
  expect(mails.map(({ text }) => text).join()).toContain('https://meet.dars.test/other');
  const own = await callApi(program, teacher, 'GET', `/api/class/${id}`);
  expect(own).toMatchObject({ title: 'Ney va doyra', places: 3, link: 'https://meet.dars.test/other' });
});
