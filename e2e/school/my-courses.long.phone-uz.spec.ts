import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';

test('Courses opens with the first place, and shows what is learnt', async ({
  page,
  program,
  t,
  isMobile,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  await enter(page, student);
  await page.goto('/my-courses');
  await expect(page.getByRole('link', { name: t('home/courses:empty.find') })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: t('workspace:items.courses'), exact: true })).toHaveCount(0);

  const title = `Chess ${randomUUID()}`;
  await enrolInClass(program, student, await publish(program, teacher, 'class', { title }));
  await page.goto('/dashboard');
  if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  await page.getByRole('link', { name: t('workspace:items.courses'), exact: true }).click();
  await expect(page).toHaveURL(/my-courses/);
  const current = page.getByRole('region', { name: t('home/courses:current.heading') });
  await expect(current).toContainText(title);
});
