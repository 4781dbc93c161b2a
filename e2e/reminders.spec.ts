import { bothWays, expect, expectAccessible, test } from './journey.ts';
import { enrolInClass, enter, makeAccount, publish } from './set-up.ts';

test(
  'a parent switches a reminder off below the schedule, and it stays off',
  bothWays,
  async ({ page, program, t }) => {
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student');
    await enrolInClass(program, student, await publish(program, teacher, 'class', { title: 'Chess' }));
    await enter(page, student);
    await page.goto('/my-schedule');
    const reminders = page.getByRole('region', { name: t('notices:switches.heading') });
    const day = reminders.getByRole('switch', { name: t('notices:switches.day.label') });
    const hour = reminders.getByRole('switch', { name: t('notices:switches.hour.label') });
    await expect(day).toBeChecked();
    await day.uncheck();
    await expect(reminders.getByRole('status')).toHaveText(t('notices:switches.day.isOff'));
    await expectAccessible(page);
    await page.reload();
    await expect(day).not.toBeChecked();
    await expect(hour).toBeChecked();
    await page.context().setOffline(true);
    await hour.click();
    await expect(reminders.getByRole('alert')).toHaveText(t('notices:switches.failed'));
    await expect(hour).toBeChecked();
    await page.context().setOffline(false);
  },
);

test('a link of a reminder that is too old says so', bothWays, async ({ page, t }) => {
  await page.goto('/reminders/none?off=day');
  await expect(page.getByRole('heading', { name: t('notices:page.unknown.heading') })).toBeVisible();
  await expectAccessible(page);
});
