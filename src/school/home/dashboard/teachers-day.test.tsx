import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { teacherDashboardAnswers } from '../../../../tests/components/dashboards.ts';
import { ali, laylo } from '../../../../tests/components/families.ts';
import { sampleLesson, sampleMeeting } from '../../../../tests/components/lessons.ts';
import { signInAs } from '../../../../tests/components/people.ts';
import { expectAccessible, showPage, t } from '../../../../tests/components/show.tsx';
import type { ScheduledMeeting } from '../schedule/read-schedule.ts';
import * as dashboard from './dashboard.page.tsx';
import type { TeacherDashboard } from './read-dashboard.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const { _id: meetingId, lesson } = sampleMeeting;
const trialId = '4c9e5d2a-7b60-4c1f-a3d8-8e1f2b6c9d55';
const trial: ScheduledMeeting = {
  _id: '6b9f2e4d-3a75-4ca1-b8d2-7f1e0c5a9b44',
  ...{ startTime: inMinutes(30), endTime: inMinutes(60), state: 'planned', mark: 0, zones: [] },
  trial: { _id: trialId, subject: 'Chess', child: 'Madina Yusupova' },
};
const group: ScheduledMeeting = {
  ...sampleMeeting,
  ...{ startTime: inMinutes(-5), endTime: inMinutes(40), absent: ['Umar'] },
  lesson: lesson && { ...lesson, learners: 3 },
};

function open(meetings: ScheduledMeeting[], parts: Partial<TeacherDashboard> = {}) {
  signInAs('teacher');
  const next = { meetingId, learners: [ali, laylo] };
  const agenda = { from: inMinutes(-600), to: inMinutes(9000), meetings, next };
  teacherDashboardAnswers({ agenda, ...parts });
  return showPage(dashboard, '/dashboard');
}
const card = () => page.getByRole('region', { name: t('home/dashboard:next.heading') });

test('a teacher’s dashboard begins with what comes next: with whom, the way in, and who is there', async () => {
  const over = { ...group, _id: trial._id, startTime: inMinutes(-900), endTime: inMinutes(-840) };
  await open([group, trial], { toMark: [over, group] });
  for (const words of [sampleLesson.title, 'Ali', 'Laylo', t('home/dashboard:next.now')])
    await expect.element(card()).toMatchTextContent(words);
  await expect.element(card()).toMatchTextContent(t('home/schedule:notComing.absent', { names: 'Umar' }));
  await expect
    .element(card().getByRole('link', { name: t('home/dashboard:next.open') }))
    .toHaveAttribute('href', `/classroom/${sampleLesson._id}/class?enter`);
  await expect
    .element(card().getByRole('link', { name: t('attendance/marking:title') }))
    .toHaveAttribute('href', `/meeting/${meetingId}`);
  // What was before is listed; what is next is not asked for twice.
  const due = page.getByRole('region', { name: t('attendance/marking:list.heading') });
  await expect.element(due.getByRole('link')).toHaveAttribute('href', `/meeting/${over._id}`);
  await expectAccessible();
});

test('of a trial lesson it says whose child comes, and leads to where the teacher meets families', async () => {
  const own = {
    ...{ _id: trialId, startTime: trial.startTime, endTime: trial.endTime, subject: 'Chess' },
    ...{ childrenFullName: 'Madina Yusupova', gradeLevel: 'Grade 2', parentName: 'Dilnoza' },
    ...{ parentPhoneNumber: '+998 90 123 45 67', language: 'uz' as const, contactedAt: null },
    meetingLink: 'https://meet.example/nodira',
  };
  await open([trial], { trials: { items: [own] } });
  await expect.element(card()).toMatchTextContent('Madina Yusupova');
  await expect
    .element(
      card()
        .getByRole('link')
        .filter({ hasText: t('trials/own:room.join') }),
    )
    .toHaveAttribute('href', own.meetingLink);
  await expectAccessible();
});

test('where nobody is named it says how many learn there', async () => {
  await open([{ ...group, _id: trial._id }]);
  await expect.element(card()).toMatchTextContent(t('home/schedule:learners', { count: 3 }));
});

test('where nothing is planned it says what to do', async () => {
  const classes = { items: [{ ...sampleLesson, learners: 0, waiting: 0 }] };
  await open([], { classes });
  await expect.element(page.getByText(t('home/dashboard:next.none'))).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
});

test('a part that could not be read is told in its place; the others are shown', async () => {
  await open([group], { trials: null, toMark: null, teaching: null, profile: null });
  await expect.element(card()).toMatchTextContent(sampleLesson.title);
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('trials/own:failed'));
});
