import { expect, test } from 'vitest';
import { closures, meetings } from '#src/calendar/timetables/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();

const schedule = {
  zone: 'asia/tashkent',
  from: '2026-03-02',
  times: [
    { weekday: 1, at: '18:00' },
    { weekday: 3, at: '18:00' },
  ],
  minutes: 45,
  weeks: 2,
  skip: ['2026-03-04'],
};

test('a teacher sees the days, what is skipped or closed, where clocks part, and what is in the way', async () => {
  const teacher = await signIn(program, 'teacher');
  const { database, clock } = program.context;
  const now = clock.now();
  await database
    .insert(closures)
    .values({ day: '2026-03-09', names: { en: 'Holiday', uz: 'Bayram' }, createdAt: now });
  const other = await makeLesson(program, teacher, { title: 'Algebra', kind: 'group' });
  const times = { startsAt: new Date('2026-03-02T13:30:00Z'), endsAt: new Date('2026-03-02T14:00:00Z') };
  await database
    .insert(meetings)
    .values({ lessonId: other, teacherId: teacher.id, ...times, createdAt: now, updatedAt: now });
  const { status, body } = await teacher.call('POST', '/api/timetable/preview', { schedule });
  expect(status).toBe(200);
  expect(body.days).toEqual([
    {
      day: '2026-03-02',
      startTime: '2026-03-02T13:00:00.000Z',
      endTime: '2026-03-02T13:45:00.000Z',
      state: 'meets',
    },
    {
      day: '2026-03-04',
      startTime: '2026-03-04T13:00:00.000Z',
      endTime: '2026-03-04T13:45:00.000Z',
      state: 'skipped',
    },
    {
      day: '2026-03-09',
      startTime: '2026-03-09T13:00:00.000Z',
      endTime: '2026-03-09T13:45:00.000Z',
      state: 'closed',
      closure: { en: 'Holiday', uz: 'Bayram' },
    },
    {
      day: '2026-03-11',
      startTime: '2026-03-11T13:00:00.000Z',
      endTime: '2026-03-11T13:45:00.000Z',
      state: 'meets',
    },
  ]);
  expect(body.until).toBe('2026-03-15');
  expect(body.clockChanges).toHaveLength(4);
  expect(body.clockChanges[0]).toEqual({
    zone: 'America/New_York',
    from: '2026-03-11T13:00:00.000Z',
    changing: 'America/New_York',
    day: '2026-03-08',
    apartBefore: -600,
    apartAfter: -540,
  });
  expect(body.collisions).toEqual([
    {
      startTime: '2026-03-02T13:00:00.000Z',
      endTime: '2026-03-02T13:45:00.000Z',
      kind: 'group',
      title: 'Algebra',
      inTheWay: {
        _id: expect.any(String),
        startTime: '2026-03-02T13:30:00.000Z',
        endTime: '2026-03-02T14:00:00.000Z',
      },
    },
  ]);
  // What it would replace itself is not in the way; another's is not theirs to ask about.
  const own = await teacher.call('POST', '/api/timetable/preview', { schedule, lessonId: other });
  expect(own.body.collisions).toEqual([]);
  const stranger = await signIn(program, 'teacher');
  const anothers = await stranger.call('POST', '/api/timetable/preview', { schedule, lessonId: other });
  expect(anothers.status).toBe(403);
});

test.each([
  ['schedule.zone', { zone: 'Mars/Olympus' }],
  ['schedule.from', { from: '2026-02-30' }],
  ['schedule.times', { times: [] }],
  [
    'schedule.times',
    {
      times: [
        { weekday: 1, at: '18:00' },
        { weekday: 1, at: '19:00' },
      ],
    },
  ],
  ['schedule.times.0.at', { times: [{ weekday: 1, at: '24:00' }] }],
  ['schedule.minutes', { minutes: 5 }],
  [
    'schedule.minutes',
    {
      minutes: 240,
      times: [
        { weekday: 7, at: '23:00' },
        { weekday: 1, at: '01:00' },
      ],
    },
  ],
  ['schedule.weeks', { until: '2026-04-01' }],
  ['schedule.until', { weeks: undefined, until: '2026-03-01' }],
  ['schedule.until', { weeks: undefined, until: '2028-03-01' }],
])('what is wrong with %s is said there', async (field, wrong) => {
  const teacher = await signIn(program, 'teacher');
  const { status, body } = await teacher.call('POST', '/api/timetable/preview', {
    schedule: { ...schedule, ...wrong },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('the staff see what would come of another timetable of what is there, and of nothing else', async () => {
  const [teacher, admin] = [await signIn(program, 'teacher'), await signIn(program, 'admin')];
  const lessonId = await makeLesson(program, teacher);
  const answer = await admin.call('POST', '/api/timetable/preview', { schedule, lessonId });
  expect([answer.status, answer.body.days.length]).toEqual([200, 4]);
  expect((await admin.call('POST', '/api/timetable/preview', { schedule })).status).toBe(403);
});
