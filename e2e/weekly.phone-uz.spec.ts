import { randomUUID } from 'node:crypto';
import { laterDay } from '#src/offer/lessons/timetable/days.ts';
import { dayOf, formatDay } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { expectNews, LessonForm, photo } from './lesson-form.ts';
import { callApi, enter, makeAccount, publish } from './set-up.ts';

const zone = 'America/Los_Angeles';

/** The first Tuesday that is at least so many days away, on the visitor's calendar. */
function tuesdayIn(days: number): string {
  const day = laterDay(dayOf(new Date(), zone), days);
  return laterDay(day, (9 - new Date(`${day}T12:00:00Z`).getUTCDay()) % 7);
}

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
  await expectAccessible(page);
  const html = await (await fetch(`${program.url}/lessons/${made._id}`)).text();
  expect(html).toContain('"courseSchedule":[{"@type":"Schedule","repeatFrequency":"Weekly"');
});

test('what is in the way is named before saving and when it slips through, and nothing is lost', async ({
  page,
  program,
  t,
  language,
}) => {
  const teacher = await makeAccount(program, 'teacher');
  const from = tuesdayIn(14);
  const times = [{ weekday: 2, at: '18:00' }];
  const schedule = { zone, from, times, minutes: 45, weeks: 2 };
  await publish(program, teacher, 'class', { title: 'Algebra', schedule, teacherName: 'Nodira Azimova' });
  const id = await publish(program, teacher, 'class', {
    schedule: { ...schedule, times: [{ weekday: 3, at: '18:00' }] },
  });
  await enter(page, teacher);
  await page.goto(`/edit/${id}/class`);
  const form = new LessonForm(page, t);
  await expect(form.root.getByText(t('lessons/timetable:ahead'))).toBeVisible();
  const { weekdays } = spoken[language];
  await form.root.getByRole('checkbox', { name: weekdays[2], exact: true }).check();
  await expect(form.alert).toContainText('Algebra');
  await expectAccessible(page);
  await form.send('edit.submit').click();
  await expect(form.alert.nth(1)).toContainText('Algebra');
  await expect(form.root.getByRole('checkbox', { name: weekdays[2], exact: true })).toBeChecked();

  await form.root.locator('[name=at]').fill('19:00');
  await expect(form.alert).toHaveCount(1);
  await form.send('edit.submit').click();
  await expectNews(page, t('lessons:edit.done'));
  const lesson = await callApi(program, teacher, 'GET', `/api/class/${id}`);
  expect(lesson.schedule.times).toEqual([
    { weekday: 2, at: '19:00' },
    { weekday: 3, at: '19:00' },
  ]);
});
