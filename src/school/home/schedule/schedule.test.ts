import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, lessonOf, makeEnrolment, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { friday } from '../../../../tests/offer/trial-bookings.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
});

const [from, to] = ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'];
const read = (person: SignedInPerson, more = '') =>
  person.call('GET', `/api/schedule?from=${from}&to=${to}${more}`);
const at = (day: number, hour = 13) => new Date(Date.UTC(2026, 1, day, hour));

test('a student reads what their lessons have planned, in its order, with the teacher’s clock and what is off', async () => {
  const schedule = {
    zone: 'Asia/Samarkand',
    from: '2026-02-02',
    times: [{ weekday: 1, at: '18:00' }],
    minutes: 45,
    weeks: 2,
  };
  const input = await lessonOf(program, teacher, {
    title: 'Algebra',
    schedule,
    teacherName: 'Nodira Azimova',
  });
  const { body: weekly } = await teacher.call('POST', '/api/class', input);
  const once = await makeLesson(program, teacher, { title: 'Chess', kind: 'group' });
  await enrol(student, 'group', once);
  await makeMeeting(program, once, teacher, { startsAt: at(4), state: 'cancelled', reason: 'I am ill' });
  const others = await makeLesson(program, teacher, { title: 'Nobody’s' });
  await makeMeeting(program, others, teacher, { startsAt: at(5) });
  await enrol(student, 'class', weekly._id);
  const { status, body } = await read(student);
  expect(status).toBe(200);
  const algebra = { title: 'Algebra', kind: 'class', teacher: 'Nodira Azimova', _id: weekly._id };
  expect(body).toMatchObject([
    {
      startTime: '2026-02-02T13:00:00.000Z',
      endTime: '2026-02-02T13:45:00.000Z',
      state: 'planned',
      lesson: algebra,
      mark: 1,
      zones: ['Asia/Samarkand'],
    },
    { state: 'cancelled', reason: 'I am ill', lesson: { title: 'Chess' }, mark: 2, zones: ['Asia/Tashkent'] },
    { startTime: '2026-02-09T13:00:00.000Z', lesson: algebra, mark: 1 },
  ]);
  expect(body[0].lesson.learners).toBeUndefined();
  expect((await read(student, '&limit=1')).body).toHaveLength(1);
  const stranger = await signIn(program, 'student');
  expect((await read(stranger)).body).toEqual([]);
});

test('whoever has left a lesson no longer sees it, nor does anybody what was deleted', async () => {
  const [left, deleted] = [await makeLesson(program, teacher), await makeLesson(program, teacher)];
  await makeMeeting(program, left, teacher, { startsAt: at(6, 8) });
  await makeMeeting(program, deleted, teacher, { startsAt: at(6, 9) });
  const somebody = await signIn(program, 'student');
  const place = await makeEnrolment(program, left, somebody);
  await makeEnrolment(program, deleted, somebody);
  expect((await read(somebody)).body).toHaveLength(2);
  const { database, clock } = program.context;
  await database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, place));
  await database.execute(sql`update lessons set deleted_at = now() where id = ${deleted}`);
  expect((await read(somebody)).body).toEqual([]);
});

test('a teacher reads all that they give, trials too, with where the families live and how many learn there', async () => {
  const other = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, other);
  await enrol(await signIn(program, 'student'), 'class', lesson, { timeZone: 'America/Chicago' });
  await enrol(await signIn(program, 'student'), 'class', lesson, { timeZone: 'America/New_York' });
  await makeMeeting(program, lesson, other, { startsAt: at(10) });
  const trialId = await makeTrial(program, friday, { teacherId: other.id });
  const { database, clock } = program.context;
  const now = clock.now();
  await database.delete(meetings).where(eq(meetings.trialId, trialId));
  await database.insert(meetings).values({
    trialId,
    teacherId: other.id,
    startsAt: at(11),
    endsAt: at(11, 14),
    clashes: true,
    createdAt: now,
    updatedAt: now,
  });
  expect((await read(other)).body).toMatchObject([
    { lesson: { _id: lesson, learners: 2 }, zones: ['America/Chicago', 'America/New_York'], mark: 1 },
    { trial: { _id: trialId }, clashes: true, mark: 0 },
  ]);
});

test('a span ends after it begins, and is no longer than a hundred days', async () => {
  const ask = (first: string, last: string) => student.call('GET', `/api/schedule?from=${first}&to=${last}`);
  expect((await ask(to, from)).body.fields).toHaveProperty('to');
  expect((await ask(from, '2026-06-01T00:00:00Z')).body.fields).toEqual({
    to: 'Please choose a shorter period.',
  });
  expect((await ask('yesterday', to)).status).toBe(400);
});

test('Schedule opens for a student with the first enrolment, for a teacher with the first lesson', async () => {
  const opened = async (person: SignedInPerson) => (await person.call('GET', '/api/workspace')).body;
  const [newcomer, learner] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  expect([await opened(newcomer), await opened(learner)]).toMatchObject([
    { schedule: false, settings: true },
    { schedule: false, settings: true },
  ]);
  await makeEnrolment(program, await makeLesson(program, newcomer), learner);
  expect([await opened(newcomer), await opened(learner)]).toMatchObject([
    { schedule: true, settings: true },
    { schedule: true, settings: true },
  ]);
});
