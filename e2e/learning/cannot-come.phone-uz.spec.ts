import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../journey.ts';
import { absenceLink, callApi, enter, makeAccount, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** A group of a teacher's with one meeting, in which somebody learns who is called Ali. */
async function learnsAt(program: RunningProgram, hours: number) {
  const [teacher, mother] = [await makeAccount(program, 'teacher'), await makeAccount(program, 'student')];
  const said = { price: 20, priceFor: 'lesson', minutes: 30 };
  const title = `Chess ${randomUUID()}`;
  const startDate = inHours(hours).toISOString();
  const groupId = await publish(program, teacher, 'group', { ...said, title, startDate });
  const { _id: learnerId } = await callApi(program, mother, 'POST', '/api/learners', { firstName: 'Ali' });
  await callApi(program, mother, 'POST', '/api/manual-purchase/group', {
    ...{ groupId, learnerId, isConfirmed: true },
  });
  const parallel = `Chess too ${randomUUID()}`;
  const other = { ...said, title: parallel, startDate: inHours(hours + 48).toISOString(), places: 4 };
  await publish(program, teacher, 'group', other);
  return { teacher, mother, title, parallel };
}

const dialog = (page: Page) => page.getByRole('dialog');

test('a mother says in time that nobody comes, takes a make-up by two taps, and gives it up again', async ({
  page,
  program,
  t,
}) => {
  const { mother, teacher, title, parallel } = await learnsAt(program, 30);
  await enter(page, mother);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: t('home/dashboard:next.heading') });
  await expect(next).toContainText(title);
  await next.getByRole('button').click();
  await expect(dialog(page)).toContainText(t('attendance/cannot-come:means.keeps.heading'));
  await expectAccessible(page);
  await dialog(page).getByLabel(t('attendance/cannot-come:words.label')).fill('A fever');
  await dialog(page)
    .getByRole('button', { name: t('attendance/cannot-come:confirm') })
    .click();
  await expect(dialog(page)).toContainText(t('attendance/cannot-come:said.kept.heading'));
  await dialog(page).getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog(page)
    .getByRole('button', { name: t('attendance/cannot-come:makeUps.take', { when: '' }).replace(/^ /, '') })
    .click();
  await expect(dialog(page)).toContainText(t('attendance/cannot-come:makeUps.changed'));
  await dialog(page)
    .getByRole('button', { name: t('attendance/cannot-come:close') })
    .last()
    .click();
  await expect(next).toContainText(parallel);
  const [told, makesUp] = await program.mailsTo(teacher.email, 4).then((all) => all.slice(-2));
  expect(told?.text).toContain('A fever');
  expect(makesUp?.text).toContain('Ali');

  await next.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('attendance/cannot-come:room.title'));
  await expect(page.getByText(t('attendance/cannot-come:room.opens'))).toBeVisible();
  await page.goto('/my-schedule?view=list');
  await expect(page.getByText(t('home/schedule:notComing.kept'))).toBeVisible();
  await expect(page.getByText(t('home/schedule:notComing.makesUp'))).toBeVisible();
  const item = page.getByRole('article').filter({ hasText: parallel });
  await item.getByRole('button', { name: t('attendance/cannot-come:buttonMakeUp') }).click();
  await dialog(page)
    .getByRole('button', { name: t('attendance/cannot-come:confirm') })
    .click();
  await expect(dialog(page)).toContainText(t('attendance/cannot-come:makeUps.heading'));
});

test('by the link in the reminder: who confirms after the limit though the page said in time is asked again, reads that the lesson counts as taken, and takes it back', async ({
  page,
  program,
  t,
}) => {
  const { mother, title } = await learnsAt(program, 30);
  await page.goto(await absenceLink(program, mother));
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText('Ali')).toBeVisible();
  await expect(page.getByText(t('attendance/cannot-come:means.keeps.heading'))).toBeVisible();
  // The page has stood there until eleven hours before.
  await program.query(
    `update meetings set starts_at = starts_at - interval '19 hours', ends_at = ends_at - interval '19 hours',
      updated_at = now() - interval '2 days'
    where id = (select meeting_id from attendances join learners on id = learner_id
      join guardianships using (learner_id) join users on users.id = user_id where email = $1)`,
    [mother.email],
  );
  await page.getByRole('button', { name: t('attendance/cannot-come:confirm') }).click();
  await expect(page.getByRole('alert')).toContainText(t('attendance/cannot-come:again'));
  await expect(page.getByText(t('attendance/cannot-come:means.late.heading'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('attendance/cannot-come:confirm') }).click();
  await expect(page.getByText(t('attendance/cannot-come:said.late.heading'))).toBeVisible();
  await page.getByRole('button', { name: t('attendance/cannot-come:comeBack.button') }).click();
  await expect(page.getByText(t('attendance/cannot-come:comeBack.done'))).toBeVisible();
});
