import { expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish, sendPicture } from '../make/set-up.ts';

test('a teacher sees what they teach and who learns there, page by page', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const student = await makeAccount(program, 'student');
  const id = await publish(program, teacher, 'class', { title: 'The first class' });
  await enrolInClass(program, student, id);
  const picture = await sendPicture(program, teacher);
  for (let number = 2; number <= 25; number++)
    await publish(program, teacher, 'class', { title: `Class ${number}` }, picture);
  const hidden = await publish(
    program,
    teacher,
    'group',
    { title: 'Not yet', isPublished: 'false' },
    picture,
  );
  await enter(page, teacher);
  await page.goto('/dashboard');
  const group = page.getByRole('article').filter({ hasText: 'Not yet' });
  await expect(group).toContainText(t('home/dashboard:teaching.unpublished'));
  await expect(group).toContainText(t('home/dashboard:teaching.noLearners'));
  await expect(group.getByRole('link').first()).toHaveAttribute('href', `/edit/${hidden}/group`);
  await expectAccessible(page);

  const first = page.getByRole('article').filter({ hasText: 'The first class' });
  await expect(first).toHaveCount(0);
  const more = page.getByRole('button', { name: t('home/dashboard:dashboard.more') });
  await page.route('**/own-classes?*', (route) => route.abort());
  await more.click();
  await expect(page.getByRole('alert')).toHaveText(t('home/dashboard:dashboard.failed'));
  await page.unroute('**/own-classes?*');
  await page.getByRole('button', { name: t('ui:retry') }).click();
  await expect(first).toContainText(t('home/dashboard:teaching.learner'));
  await expect(first.getByRole('link').first()).toBeFocused();
  await expect(more).toHaveCount(0);
  await first.getByRole('link').first().click();
  await expect(page).toHaveURL(`/edit/${id}/class`);

  await page.goto(`/classdetails/${id}/class`);
  await expect(page.getByRole('link', { name: t('lesson-pages:details.edit') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('lesson-pages:details.enrol') })).toHaveCount(0);
});

test('who may not enrol or enter is told or led on', async ({ page, program, t }) => {
  const teacher = await makeAccount(program, 'teacher');
  const id = await publish(program, teacher, 'class');
  await enter(page, await makeAccount(program, 'teacher'));
  await page.goto(`/classdetails/${id}/class`);
  await expect(page.getByText(t('lesson-pages:details.onlyStudents'))).toBeVisible();
  await expectAccessible(page);

  const student = await makeAccount(program, 'student');
  await enter(page, student);
  await page.goto(`/classroom/${id}/class`);
  await expect(page).toHaveURL(`/classdetails/${id}/class`);
  await page.goto(`/classdetails/${id}/lecture`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('workspace:problem.gone.heading'));
});
