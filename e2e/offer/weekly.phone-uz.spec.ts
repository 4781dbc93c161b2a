import { randomUUID } from 'node:crypto';
import { laterDay } from '#src/offer/lessons/timetable/days.ts';
import { formatDay } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount } from '../make/set-up.ts';
import { expectNews, LessonForm, photo } from './lesson-form.ts';
import { tuesdayIn, zone } from './tuesdays.ts';

test('a teacher publishes what meets on Tuesdays and Thursdays, with a holiday skipped, and families read when', async ({
  page,
  program,
  t,
  language,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  await enter(page, teacher);
  await page.goto('/add-class-group');
  const form = new LessonForm(page, t);
  const title = `Chess ${randomUUID()}`;
  await form.fill(title);
  await form.picture.setInputFiles(await photo());
  await form.root.getByRole('radio', { name: t('lessons/timetable:meets.weekly') }).check();
  const { weekdays } = spoken[language];

  for (const weekday of [2, 4])
    await form.root.getByRole('checkbox', { name: weekdays[weekday], exact: true }).check();
  await form.root.getByRole('button', { name: t('lessons/timetable:length', { minutes: 45 }) }).click();
  await expect(form.field('minutes')).toHaveValue('45');
  await form.root.locator('[name=at]').fill('18:00');
  const from = tuesdayIn(7);
  await form.root.locator('[name=from]').fill(from);
  await form.root.locator('[name=weeks]').fill('8');
  const dates = form.root.getByRole('region', { name: t('lessons/timetable:dates.heading') });
  await expect(dates.getByText(t('lessons/timetable:dates.count', { count: 16 }))).toBeVisible();
  await expect(dates.getByText('Toshkent').first()).toBeVisible();

  const holiday = laterDay(from, 2);
  const day = formatDay(new Date(`${holiday}T12:00:00Z`), 'UTC', language);
  await dates.getByRole('button', { name: t('lessons/timetable:dates.skip', { day }) }).click();
  await expect(dates.getByText(t('lessons/timetable:dates.count', { count: 15 }))).toBeVisible();
  await expect(dates.getByText(t('lessons/timetable:dates.skipped'))).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(t('lessons:draft.kept'))).toBeVisible();
  await expect(dates.getByText(t('lessons/timetable:dates.count', { count: 15 }))).toBeVisible();
  await form.picture.setInputFiles(await photo());
  await form.send('add.submit').click();
  await expectNews(page, t('lessons:add.done'));
  const [made] = await callApi(program, teacher, 'GET', '/api/class/own-classes');
  expect(made.schedule).toMatchObject({ zone, from, minutes: 45, skip: [holiday] });

  await page.goto(`/lessons/${made._id}`);
  const { shortWeekdays } = spoken[language];
  const list = t('platform:list', { items: shortWeekdays[2], last: shortWeekdays[4] });
  const at = spoken[language].timeAs(18, '00');
  await expect(page.getByText(`${list}, ${at}`).first()).toBeVisible();
  await expect(page.getByText(t('lessons:meets.total', { count: 15 })).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: t('lessons:meets.coming') })).toBeVisible();
  const schedule = page.getByRole('region', { name: t('lesson-pages:details.tabs.schedule') });
  await expect(
    schedule
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .filter({ visible: true }),
  ).toHaveCount(5);
  const html = await (await fetch(`${program.url}/lessons/${made._id}`)).text();
  expect(html).toContain('"courseSchedule":[{"@type":"Schedule","repeatFrequency":"Weekly"');
});
