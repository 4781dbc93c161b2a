import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, publish } from '../make/set-up.ts';
import { expectNews, photo } from './lesson-form.ts';

test('a teacher says a name, a picture and a link, and families see who teaches', async ({
  page,
  program,
  t,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const id = await publish(program, teacher, 'class', { places: 2, minutes: 45 });
  await enter(page, teacher);
  await page.goto('/dashboard');
  await expect(page.getByText(t('teachers:card.missing.name'))).toBeVisible();
  await page.getByRole('link', { name: t('teachers:card.edit') }).click();
  await expect(page).toHaveURL('/teacher-profile');
  const field = (name: 'name' | 'meetingLink') => page.locator(`main [name=${name}]`);
  await expect(field('name')).toBeVisible();

  await field('name').fill('Oʻktam Rahimov');
  await field('meetingLink').fill('meet.dars.test/oktam');
  await page.getByLabel(t('teachers:profile.picture')).setInputFiles(await photo());
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  await page.getByRole('button', { name: t('teachers:profile.save') }).click();
  await expectNews(page, t('teachers:profile.done'));
  await expect(page.getByText(t('teachers:card.complete'))).toBeVisible();
  await expectAccessible(page);
  expect(await callApi(program, teacher, 'GET', '/api/teacher-profile')).toMatchObject({
    name: 'Oʻktam Rahimov',
    picture: expect.any(String),
    meetingLink: 'https://meet.dars.test/oktam',
  });

  await page.goto(`/lessons/${id}`);
  await expect(page.getByText('Oʻktam Rahimov').first()).toBeVisible();
  await expect(page.getByText(t('lesson-pages:details.learning.upTo', { count: 2 }))).toBeVisible();
  const minutes = t('lesson-pages:details.learning.minutes', { minutes: 45 });
  await expect(page.getByText(minutes, { exact: true })).toBeVisible();
  await expect(page.getByText('4-8')).toHaveCount(0);
});
