import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish, reminderLink } from '../make/set-up.ts';

test(
  'a parent switches a reminder off below the schedule, and it stays off; the link of one leads to a press that switches its kind off, and another on again',
  bothWays,
  async ({ page, program, t }) => {
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student');
    await enrolInClass(program, student, await publish(program, teacher, 'class', { title: 'Chess' }));
    await enter(page, student);
    await page.goto('/my-schedule');
    const reminders = page.getByRole('region', { name: t('meetings/telling:switches.heading') });
    const day = page.getByRole('switch', { name: t('meetings/telling:switches.day.label') });
    const hour = page.getByRole('switch', { name: t('meetings/telling:switches.hour.label') });
    await expect(day).toBeChecked();
    await day.uncheck();
    await expect(reminders.getByRole('status')).toHaveText(t('meetings/telling:switches.day.isOff'));
    await page.reload();
    await expect(day).not.toBeChecked();
    await expect(hour).toBeChecked();

    // By the link of a reminder, for whoever is not logged in.
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies({ name: /^(page|reader|zone)$/ });
    await page.goto(await reminderLink(program, student, 'hour'));
    await expect(
      page.getByRole('heading', { name: t('meetings/telling:page.ask.hour.heading') }),
    ).toBeVisible();
    await expect(hour).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('meetings/telling:page.ask.button') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: t('meetings/telling:page.off.hour.heading') }),
    ).toBeVisible();
    await expect(day, 'as it was').not.toBeChecked();
    await expect(hour).not.toBeChecked();
    await expectAccessible(page);
    await hour.check();
    await expect(
      page.getByRole('status').filter({ hasText: t('meetings/telling:switches.hour.isOn') }),
    ).toBeVisible();
    // To read it again switches nothing off.
    await page.reload();
    await expect(hour).toBeChecked();
    await page.goto('/reminders/none?off=day');
    await expect(
      page.getByRole('heading', { name: t('meetings/telling:page.unknown.heading') }),
    ).toBeVisible();
  },
);
