import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enrolInClass, enter, makeAccount, makeAdmin, publish } from '../make/set-up.ts';

const lessons = 'staff/lessons/lessons';

test('staff take a class off offer, and its teacher is told why', async ({ page, program, t }) => {
  const [admin, teacher, student] = [
    await makeAdmin(program),
    await makeAccount(program, 'teacher'),
    await makeAccount(program, 'student'),
  ];
  const title = `Chess ${randomUUID()}`;
  const id = await publish(program, teacher, 'class', { title, places: 2 });
  await enrolInClass(program, student, id);
  await enter(page, admin);
  await page.goto('/admin/lessons');
  await page.getByRole('searchbox', { name: t(`${lessons}:search`) }).fill(title);
  await page.getByRole('button', { name: t('staff:list.search'), exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText(t(`${lessons}:of`, { learners: 1, places: 2 }));
  await expect(row).toContainText(t(`${lessons}:state.offered`));
  await row.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('link', { name: student.email })).toHaveAttribute(
    'href',
    /\/admin\/purchases\//,
  );

  const unpublish = page.getByRole('button', { name: t(`${lessons}:unpublish.button`) });
  await unpublish.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(`${lessons}:unpublish.reason`)).fill('The picture is not yours.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t(`${lessons}:unpublish.button`) }).click();
  await expect(page.getByRole('status').filter({ hasText: t(`${lessons}:unpublish.done`) })).toBeVisible();
  await expect(unpublish).toHaveCount(0);
  await expect(page.getByText(t('audit:acts.lesson-unpublished'))).toBeVisible();

  const mails = await program.mailsTo(teacher.email, 3);
  expect(mails.map(({ text }) => text).join()).toContain('The picture is not yours.');
  await page.goto(`/lessons?q=${title}`);
  await expect(
    page.getByRole('heading', { name: t('lessons/catalogue:empty.nothingFor', { words: title }) }),
  ).toBeVisible();
  const kept = await callApi(program, student, 'GET', `/api/class/${id}`);
  expect(kept.isEnrolled).toBe(true);
});
