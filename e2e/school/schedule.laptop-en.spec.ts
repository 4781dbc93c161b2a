import { randomUUID } from 'node:crypto';
import { dayOf } from '#src/platform/dates/dates.ts';
import { bothWays, expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';

/** Every day of the week at the same time, so that every week has some. */
function daily(from: Date, minutes = 45) {
  const at = from.toISOString().slice(11, 16);
  const times = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, at }));
  return { zone: 'UTC', from: from.toISOString().slice(0, 10), times, minutes, weeks: 3 };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

test(
  'a parent finds the next lesson first, waits until it opens, and sees the weeks',
  bothWays,
  async ({ page, program, t, isMobile }) => {
    const teacher = await makeAccount(program, 'teacher');
    const student = await makeAccount(program, 'student');
    const [title, other] = [`Chess ${randomUUID()}`, 'Robots'];
    await enter(page, student);
    await page.goto('/dashboard');
    const locked = page.getByText(t('workspace:opens.schedule.student'));
    await expect(locked).toHaveCount(2);

    const [first, then] = [inHours(2), inHours(5)];
    const id = await publish(program, teacher, 'class', { title, schedule: daily(first) });
    const second = await publish(program, teacher, 'class', { title: other, schedule: daily(then) });
    await enrolInClass(program, student, id);
    await enrolInClass(program, student, second);
    await page.reload();
    const next = page.getByRole('region', { name: t('home/dashboard:next.heading') });
    await expect(next).toContainText(title);
    await expect(next.getByRole('timer')).toContainText(/1 (hour|soat) 5\d|2 (hours|soat)/);
    await expect(page.getByRole('heading', { name: t('home/schedule:agenda.week') })).toBeVisible();

    await next.getByRole('link').first().click();
    const join = page.getByRole('button', { name: t('lesson-pages:classroom.join') });
    await expect(join).toBeDisabled();
    await expect(page.getByRole('timer')).toContainText(/1 (hour|soat) (4|5)\d/);

    if (isMobile) await page.getByRole('button', { name: t('workspace:openMenu') }).click();
    await page
      .getByRole('complementary')
      .getByRole('link', { name: t('workspace:items.schedule') })
      .click();
    await expect(page).toHaveURL(/my-schedule/);
    // Late on a Sunday, one of them or both begin in the next week.
    await page.goto(`/my-schedule?day=${dayOf(then, 'America/Los_Angeles')}`);
    await expect(page.getByRole('article').filter({ hasText: title })).not.toHaveCount(0);
    await expect(page.getByRole('region', { name: t('home/schedule:legend') })).toContainText(other);
    const views = isMobile ? (['week', 'list'] as const) : (['month', 'list', 'week'] as const);
    for (const view of views) {
      await page.getByRole('link', { name: t(`home/schedule:views.${view}`) }).click();
      await expect(page).toHaveURL(new RegExp(`view=${view}`));
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
      await expectAccessible(page);
    }
    const later = page.getByRole('link', { name: t('home/schedule:later') });
    for (let steps = 0; steps < 4; steps++) {
      const address = (await later.getAttribute('href')) ?? '';
      await later.press('Enter');
      // It leads on only once the page has.
      await expect(later).not.toHaveAttribute('href', address);
    }
    await expect(page.getByRole('heading', { name: t('home/schedule:empty.heading') })).toBeVisible();
    await expectAccessible(page);
  },
);
