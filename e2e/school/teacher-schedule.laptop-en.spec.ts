import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { laterDay } from '#src/offer/lessons/timetable/days.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { beforeRelease, bothWays, expect, expectAccessible, test } from '../journey.ts';
import { enrolInClass, enter, makeAccount, publish } from '../make/set-up.ts';
import type { RunningProgram } from '../program/program.ts';

const zone = 'America/Los_Angeles';
const changing = 'meetings/changing';

/** Some days from now, on the visitor's calendar. */
const dayIn = (days: number) => laterDay(dayOf(new Date(), zone), days);
/** The weekday of a day, from 1, Monday. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** What meets once a week at noon, four times, the first time tomorrow. */
function weekly() {
  const from = dayIn(1);
  return { zone, from, times: [{ weekday: weekdayOf(from), at: '12:00' }], minutes: 45, weeks: 4 };
}

/** A teacher with a class that one student learns in, and its meetings on the page. */
async function makeSchool(program: RunningProgram, page: Page) {
  const teacher = await makeAccount(program, 'teacher');
  const title = `Chess ${randomUUID()}`;
  const id = await publish(program, teacher, 'class', { title, schedule: weekly() });
  await enrolInClass(program, await makeAccount(program, 'student'), id);
  await enter(page, teacher);
  return { teacher, title, meetings: page.getByRole('article').filter({ hasText: title }) };
}

const list = () => `/my-schedule?view=list&day=${dayIn(0)}`;

test(
  'a teacher moves a lesson, then all later ones, and sees first what that does; cancels one with a reason, restores it, and adds one where nothing is in the way',
  bothWays,
  async ({ page, program, t }) => {
    const { teacher, title, meetings } = await makeSchool(program, page);
    const startDate = new Date(Date.now() + 20 * 86_400_000).toISOString();
    const other = await publish(program, teacher, 'group', { title: 'Robots', startDate });
    await page.goto(list());
    await expect(meetings).toHaveCount(4);

    // One: an hour later the same day.
    const dialog = await open(page, meetings.first(), t(`${changing}:acts.move`));
    const foreseen = dialog.getByRole('region', { name: t(`${changing}:foreseen.heading`) });
    await dialog.locator('[name=time]').fill('13:00');
    await expect(foreseen).toContainText(t(`${changing}:foreseen.concerns`, { count: 1, title }));
    await expect(foreseen.getByText(t(`${changing}:kinds.before`))).toBeVisible();
    await expect(foreseen.getByText('Toshkent')).toBeVisible();
    await expectAccessible(page);
    await confirm(page, dialog, t(`${changing}:acts.moveConfirm`), t(`${changing}:acts.moved`));
    await expect(meetings.first()).toContainText(/1:00 PM|13:00/);

    await open(page, meetings.nth(1), t(`${changing}:acts.move`));
    await dialog.getByRole('radio', { name: t(`${changing}:scope.later`) }).check();
    await dialog.locator('[name=time]').fill('16:30');
    await expect(foreseen.getByRole('listitem')).toHaveCount(3);
    await confirm(page, dialog, t(`${changing}:acts.moveConfirm`), t(`${changing}:acts.moved`));
    for (const place of [1, 2, 3]) await expect(meetings.nth(place)).toContainText(/4:30 PM|16:30/);

    await open(page, meetings.nth(1), t(`${changing}:acts.cancel`));
    await ready(dialog, t(`${changing}:acts.cancelConfirm`));
    await dialog.getByRole('button', { name: t(`${changing}:acts.cancelConfirm`) }).click();
    await expect(dialog.getByLabel(t(`${changing}:reason`))).toBeFocused();
    await dialog.getByLabel(t(`${changing}:reason`)).fill('A power cut');
    await expectAccessible(page);
    await confirm(page, dialog, t(`${changing}:acts.cancelConfirm`), t(`${changing}:acts.cancelled`));
    await expect(meetings.nth(1)).toContainText('A power cut');

    await open(page, meetings.nth(1), t(`${changing}:acts.restore`));
    await confirm(page, dialog, t(`${changing}:acts.restoreConfirm`), t(`${changing}:acts.restored`));
    await expect(meetings.nth(1)).not.toContainText('A power cut');

    // What is in the way is named, and nothing of what was typed is lost.
    await page.getByRole('button', { name: t(`${changing}:acts.add`) }).press('Enter');
    await dialog.getByLabel(t(`${changing}:acts.lesson`)).selectOption(other);
    await dialog.locator('[name=day]').fill(dayIn(8));
    await dialog.locator('[name=time]').fill('16:45');
    await expect(dialog.getByRole('alert')).toContainText(title);
    await expect(dialog.locator('[name=time]')).toHaveValue('16:45');
    await dialog.locator('[name=time]').fill('18:00');
    await expect(foreseen).toContainText(t(`${changing}:foreseen.nobody`, { title: 'Robots' }));
    await confirm(page, dialog, t(`${changing}:acts.addConfirm`), t(`${changing}:acts.added`));
    await expect(page.getByRole('article').filter({ hasText: 'Robots' })).toHaveCount(2);
  },
);

test(
  'a teacher says when they are away, moves what falls into it, and says when they work',
  beforeRelease,
  async ({ page, program, t, language }) => {
    const { meetings } = await makeSchool(program, page);
    await page.goto(list());
    await page.getByRole('link', { name: t('home/schedule:toHours') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home/schedule/hours:title'));
    await page.getByRole('button', { name: t('home/schedule/hours:away.add') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[name=firstDay]').fill(dayIn(7));
    await dialog.locator('[name=lastDay]').fill(dayIn(9));
    await dialog.locator('[name=reason]').fill('A wedding');
    await expectAccessible(page);
    await confirm(page, dialog, t('home/schedule/hours:away.add'), t('home/schedule/hours:away.added'));
    await expect(page.getByText(t('home/schedule/hours:fallingIn.heading', { count: 1 }))).toBeVisible();

    await open(page, meetings.first(), t(`${changing}:acts.move`));
    await expect(dialog.getByText(t(`${changing}:foreseen.same`))).toBeVisible();
    await dialog.locator('[name=day]').fill(dayIn(9));
    await expect(dialog.getByText(/you are away|siz bu kuni yoʻqsiz/)).toBeVisible();
    await dialog.locator('[name=day]').fill(dayIn(11));
    await expect(dialog.getByText(/you are away|siz bu kuni yoʻqsiz/)).toHaveCount(0);
    await confirm(page, dialog, t(`${changing}:acts.moveConfirm`), t(`${changing}:acts.moved`));
    await expect(page.getByText(t('home/schedule/hours:fallingIn.none'))).toBeVisible();

    const monday = page.getByRole('group', { name: spoken[language].weekdays[1] ?? '' });
    await monday.getByRole('checkbox').check();
    await monday.locator('[name=opens-1]').fill('10:00');
    await monday.locator('[name=closes-1]').fill('09:00');
    const save = page.getByRole('button', { name: t('home/schedule/hours:hours.save') });
    await save.click();
    await expect(monday.locator('[name=closes-1]')).toBeFocused();
    await monday.locator('[name=closes-1]').fill('00:00');
    await save.click();
    await expect(
      page.getByRole('status').filter({ hasText: t('home/schedule/hours:hours.saved') }),
    ).toBeVisible();
    await page.reload();
    await expect(monday.locator('[name=closes-1]')).toHaveValue('00:00');
  },
);

/** Opens what can be done with a meeting. */
async function open(page: Page, meeting: Locator, act: string): Promise<Locator> {
  await meeting.getByRole('button', { name: act }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Waits until what it would do stands there. */
async function ready(dialog: Locator, button: string): Promise<Locator> {
  const press = dialog.getByRole('button', { name: button, exact: true });
  await expect(press).not.toHaveAttribute('aria-busy');
  return press;
}

async function confirm(page: Page, dialog: Locator, button: string, news: string): Promise<void> {
  await (await ready(dialog, button)).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: news })).toBeVisible();
}
