import { spoken } from '#src/platform/language/spoken.ts';
import { expect, expectAccessible, test } from '../journey.ts';
import { callApi, enter, makeAccount, publish } from '../make/set-up.ts';
import { expectNews, LessonForm } from './lesson-form.ts';
import { tuesdayIn, zone } from './tuesdays.ts';

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
