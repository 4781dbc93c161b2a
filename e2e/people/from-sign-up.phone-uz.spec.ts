import { randomUUID } from 'node:crypto';
import { expect, test } from '../journey.ts';
import { logIn, signUp } from '../make/people.ts';
import { meeting } from '../make/set-up.ts';
import { expectNews, LessonForm, photo } from '../offer/lesson-form.ts';

test('from two sign-ups to one meeting: a teacher publishes, a student enrols and joins', async ({
  page,
  t,
  isMobile,
}) => {
  const title = `Robotics ${randomUUID()}`;
  const password = 'Olma-12345';
  const teacher = { email: `${randomUUID()}@dars.test`, password, role: 'teacher' } as const;
  const student = { email: `${randomUUID()}@dars.test`, password, role: 'student' } as const;

  await signUp(page, t, teacher);
  await logIn(page, t, teacher);
  await page.getByRole('link', { name: t('home/dashboard:empty.teacher.first') }).click();
  const form = new LessonForm(page, t);
  await form.kind('group').check();
  await form.fill(title);
  await form.picture.setInputFiles(await photo());
  await form.send('add.submit').click();
  await expectNews(page, t('lessons:add.done'));
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
    t('home/dashboard:teaching.noLearners'),
  );

  if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  await page.getByRole('button', { name: t('workspace:logOut.button') }).click();
  const asked = page.getByRole('dialog', { name: t('workspace:logOut.title') });
  await asked.getByRole('button', { name: t('workspace:logOut.yes') }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status').filter({ hasText: t('workspace:logOut.done') })).toBeVisible();

  await signUp(page, t, student);
  await logIn(page, t, student);
  if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
  await page.getByRole('link', { name: t('workspace:items.lessons') }).click();
  await page.getByRole('searchbox').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('button', { name: t('lesson-pages:details.enrol') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('enrolments:enrolment.confirm') })
    .click();
  await expectNews(page, t('enrolments:enrolment.done'));
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/classroom\/[\w-]+\/group(\?enter)?$/);
  await page.route(`${meeting}**`, (route) => route.fulfill({ body: 'Welcome to the lesson' }));
  await page.getByRole('button', { name: t('lesson-pages:classroom.join') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('lesson-pages:classroom.dialog.confirm') })
    .click();
  await expect(page).toHaveURL(meeting);
});
