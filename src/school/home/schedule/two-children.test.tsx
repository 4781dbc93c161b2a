import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { familyDashboardAnswers } from '../../../../tests/components/dashboards.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { sampleLesson, sampleMeeting } from '../../../../tests/components/lessons.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { answer } from '../../../../tests/components/server.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import * as dashboard from '../dashboard/dashboard.page.tsx';
import type { ScheduledMeeting } from './read-schedule.ts';
import * as schedule from './schedule.page.tsx';

/** A family with two children in one class. */
const inTwoHours = (hours: number) => new Date(Date.now() + (hours + 2) * 3_600_000).toISOString();
const meetingOf = (learner: typeof ali, more: Partial<ScheduledMeeting> = {}): ScheduledMeeting => ({
  ...sampleMeeting,
  ...{ startTime: inTwoHours(0), endTime: inTwoHours(1), expected: true },
  ...{ learner, learnerId: learner._id, enrolmentId: `e${learner._id.slice(1)}` },
  ...more,
});
const both = [meetingOf(ali), meetingOf(laylo)];

function answers(meetings: readonly ScheduledMeeting[]) {
  signInAs('student');
  answer('GET /api/learners', () => Response.json([ali, laylo]));
  answer('GET /api/schedule', () => Response.json(meetings));
}

function openSchedule(view: string, meetings: readonly ScheduledMeeting[] = both) {
  answers(meetings);
  answer('GET /api/reminders', () => Response.json({ day: true, hour: true }));
  answer('GET /api/calendar', () => Response.json({ feed: null }));
  return showPage(schedule, `/my-schedule?view=${view}`);
}

function openDashboard(meetings: readonly ScheduledMeeting[] = both) {
  signInAs('student');
  const bought = [ali, laylo].map((learner) => ({
    ...{ _id: `e${learner._id.slice(1)}`, classId: sampleLesson._id, isConfirmed: true as const, learner },
    ...{ studentId: ali._id, isPaid: false, createdAt: inTwoHours(-48), price: 0 },
    lesson: { title: sampleLesson.title, imageUrl: null, startDate: null },
  }));
  const agenda = { from: inTwoHours(-24), to: inTwoHours(240), meetings: [...meetings] };
  familyDashboardAnswers({ agenda, learners: [ali, laylo], bought: { items: bought } });
  return showPage(dashboard, '/dashboard');
}

test.each(['list', 'week', 'month'])('in the schedule as a %s they stand in one line', async (view) => {
  await openSchedule(view);
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Abacus' }) });
  await expect.element(lines.last()).toMatchTextContent('Ali');
  const line = lines.last();
  await expect.element(line).toMatchTextContent('Laylo');
  expect(page.getByRole('link', { name: 'Abacus', exact: true }).elements()).toHaveLength(1);
  await expectAccessible();
});

test('of each it is said whether they come, and each can be excused', async () => {
  await openSchedule('list', [meetingOf(ali, { notComing: 'kept' }), meetingOf(laylo)]);
  const line = page.getByRole('article');
  await expect.element(line).toMatchTextContent(t('home/schedule:notComing.child.kept', { child: 'Ali' }));
  const words = t('attendance/cannot-come:buttonSaid');
  await expect.element(line.getByRole('button').filter({ hasText: `${words}: Ali` })).toBeVisible();
  const say = t('attendance/cannot-come:button');
  // In one element: beside others, the name would stand apart.
  await expect.element(line.getByText(`${say}: Laylo`, { exact: true })).toBeVisible();
});

test('on the dashboard the next lesson and the one row of the class show both', async () => {
  await openDashboard();
  const title = page.getByRole('link', { name: 'Abacus', exact: true });
  const next = page.getByRole('region', { name: t('home/dashboard:next.heading') });
  for (const shown of [next, page.getByRole('article').filter({ has: title })]) {
    await expect.element(shown).toMatchTextContent('Ali');
    await expect.element(shown).toMatchTextContent('Laylo');
  }
  await expectAccessible();
});

const robots = {
  _id: '3b8e4d1f-6a5c-4b92-8c37-1d2e9f4a6c23',
  kind: 'class',
  title: 'Robots',
  imageUrl: null,
} as const;
const clashing = [
  meetingOf(ali, { clashes: true }),
  meetingOf(ali, { ...{ _id: '6b9f2e4d-3a75-4ca1-b8d2-7f1e0c5a9b44', lesson: robots, clashes: true } }),
];

test.each(['schedule', 'dashboard'])(
  'what one child has at the same time the %s says once',
  async (where) => {
    await (where === 'schedule' ? openSchedule('list', clashing) : openDashboard(clashing));
    const clash = page.getByRole('region', { name: t('home/schedule:clash.heading') });
    await expect.element(clash).toMatchTextContent('Ali');
    expect(page.getByText(t('home/schedule:clash.text')).elements()).toHaveLength(1);
    for (const title of ['Abacus', 'Robots']) {
      await expect
        .element(clash.getByRole('button', { name: t('home/schedule:clash.notThisTime', { title }) }))
        .toBeVisible();
      await expect
        .element(clash.getByRole('button', { name: t('home/schedule:clash.giveUp', { title }) }))
        .toBeVisible();
    }
    await expectAccessible();
  },
);
