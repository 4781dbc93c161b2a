import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, makeAdmin } from '../make/set-up.ts';
import { Wizard } from './wizard.ts';

test('what was not told is seen by the staff, and told by the mailed link; the lesson then has a room', async ({
  page,
  t,
  family,
  program,
}) => {
  const slots = await callApi(program, undefined, 'GET', '/api/schedule/slots');
  await callApi(program, undefined, 'POST', '/api/schedule/events', {
    startTime: slots.at(-1).startTime,
    name: family.name,
    tel: family.phone,
    email: family.email,
  });
  const admin = await makeAdmin(program);
  await enter(page, admin);
  await page.goto('/admin/trials/seats');
  const row = page.getByRole('row').filter({ hasText: family.email });
  await expect(row).toContainText(t('staff/lessons/trials:seats.notTold'));
  await expectAccessible(page);

  const [mail] = await program.mailsTo(family.email, 1);
  const link = mail?.text?.match(/http:\S+\/appointments\/[\w-]+/)?.[0] ?? '';
  await page.goto(link);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const wizard = new Wizard(page.getByRole('region', { name: t('trials:rest.heading') }), t);
  await wizard.fillStudent(family);
  await wizard.button('finish').click();
  await expect(page.getByText(t('trials:rest.done'))).toBeVisible();
  await page.reload();
  await expect(wizard.root).toHaveCount(0);
  const room = page.getByRole('region', { name: t('trials:room.heading') });
  await expect(room).toContainText(t('trials:room.toCome'));
  await expectAccessible(page);

  const teacher = await makeAccount(program, 'teacher');
  const meetingLink = 'https://meet.dars.test/nodira';
  const q = encodeURIComponent(family.email);
  const [trial] = await callApi(program, admin, 'GET', `/api/admin/trials?q=${q}`);
  const [{ _id: teacherId }] = await callApi(
    program,
    admin,
    'GET',
    `/api/admin/trials/teachers?q=${encodeURIComponent(teacher.email)}`,
  );
  await callApi(program, admin, 'PATCH', `/api/admin/trials/${trial._id}/teacher`, { teacherId });

  await enter(page, teacher);
  await page.goto('/dashboard');
  const card = page.getByRole('article');
  // Without a link of the teacher's it takes place in a room of ours.
  const enters = card.getByRole('link', { name: t('trials/own:room.enter') });
  await expect(enters).toHaveAttribute('href', /\/room\/[\da-f-]{36}$/);
  await expectAccessible(page);
  await callApi(program, teacher, 'PUT', '/api/teacher-profile', { name: 'Nodira Azimova', meetingLink });
  await page.reload();
  const join = card.getByRole('link', { name: t('trials/own:room.join') });
  await expect(join).toHaveAttribute('href', meetingLink);

  await page.goto(link);
  await expect(room).toContainText('Nodira Azimova');
  await expect(room.getByRole('link')).toHaveAttribute('href', meetingLink);
  await expectAccessible(page);
});
