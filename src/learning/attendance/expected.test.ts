import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { meetingsOf, mondaysAndWednesdays, publishClass } from '../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { expectLearners } from './expect.server.ts';
import { attendances } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  program.clock.set('2026-02-20T12:00:00Z');
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student');
});

function expectedOf(learnerId: string) {
  return program.context.database
    .select()
    .from(attendances)
    .where(eq(attendances.learnerId, learnerId))
    .orderBy(asc(attendances.startsAt));
}

const at = (time: string, minutes = 60) => ({
  startsAt: new Date(time),
  endsAt: new Date(new Date(time).getTime() + minutes * 60_000),
});

/** A class of a teacher of its own with a meeting, in which a learner learns. */
async function learnsAt(learnerId: string, time: string): Promise<{ meeting: string; place: string }> {
  const other = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, other);
  const meeting = await makeMeeting(program, lesson, other, at(time));
  return { meeting, place: await makeEnrolment(program, lesson, student, learnerId) };
}

async function isMarked(meetingId: string): Promise<boolean | undefined> {
  const [found] = await program.context.database
    .select({ clashes: attendances.clashes })
    .from(attendances)
    .where(eq(attendances.meetingId, meetingId));
  return found?.clashes;
}

test('who enrols is expected at what is planned, at what is planned later, and no longer once they leave', async () => {
  const { database } = program.context;
  const learner = await makeLearner(program, student);
  const lesson = await publishClass(program, teacher, { schedule: mondaysAndWednesdays });
  const place = await makeEnrolment(program, lesson, student, learner);
  const planned = await meetingsOf(program, lesson);
  expect(planned).toHaveLength(6);
  expect((await expectedOf(learner)).map(({ meetingId }) => meetingId)).toEqual(planned.map(({ id }) => id));
  await makeMeeting(program, lesson, teacher, at('2026-04-01T12:00:00Z'));
  await makeMeeting(program, lesson, teacher, { ...at('2026-04-02T12:00:00Z'), makeUp: true });
  expect(await expectedOf(learner)).toHaveLength(7);
  await database
    .update(enrolments)
    .set({ cancelledAt: new Date('2026-03-01T00:00:00Z') })
    .where(eq(enrolments.id, place));
  expect((await expectedOf(learner)).map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual([
    '2026-02-23',
    '2026-02-25',
  ]);
});

test('who loses a place during a lesson and takes it again is in that lesson by the new place, marked or not', async () => {
  const { database } = program.context;
  const [ali, laylo] = [await makeLearner(program, student), await makeLearner(program, student)];
  const lesson = await makeLesson(program, teacher);
  const meeting = await makeMeeting(program, lesson, teacher, at('2026-02-20T11:30:00Z'));
  program.clock.set('2026-02-20T11:00:00Z');
  const before = [
    await makeEnrolment(program, lesson, student, ali),
    await makeEnrolment(program, lesson, student, laylo),
  ];
  const marked = and(eq(attendances.meetingId, meeting), eq(attendances.learnerId, laylo));
  await database.update(attendances).set({ state: 'present' }).where(marked);
  program.clock.set('2026-02-20T12:00:00Z');
  const cancelledAt = program.clock.now();
  await database.update(enrolments).set({ cancelledAt }).where(inArray(enrolments.id, before));
  const after = [
    await makeEnrolment(program, lesson, student, ali),
    await makeEnrolment(program, lesson, student, laylo),
  ];
  expect([...(await expectedOf(ali)), ...(await expectedOf(laylo))]).toMatchObject([
    { meetingId: meeting, enrolmentId: after[0], state: 'expected' },
    { meetingId: meeting, enrolmentId: after[1], state: 'present' },
  ]);
});

test('a lesson that was over before a place was given up stays with that place', async () => {
  const learner = await makeLearner(program, student);
  program.clock.set('2026-02-20T08:00:00Z');
  const { meeting, place } = await learnsAt(learner, '2026-02-20T09:00:00Z');
  program.clock.set('2026-02-20T12:00:00Z');
  const { database } = program.context;
  const given = { cancelledAt: program.clock.now() };
  const [{ lessonId } = { lessonId: '' }] = await database
    .update(enrolments)
    .set(given)
    .where(eq(enrolments.id, place))
    .returning();
  await makeEnrolment(program, lessonId, student, learner);
  expect(await expectedOf(learner)).toMatchObject([{ meetingId: meeting, enrolmentId: place }]);
});

test('an attendance moves with its meeting, and is live with it', async () => {
  const learner = await makeLearner(program, student);
  const { meeting } = await learnsAt(learner, '2026-03-02T09:00:00Z');
  const there = and(eq(meetings.id, meeting));
  const { database } = program.context;
  await database.update(meetings).set(at('2026-03-02T10:00:00Z')).where(there);
  expect(await expectedOf(learner)).toMatchObject([{ ...at('2026-03-02T10:00:00Z'), live: true }]);
  await database.update(meetings).set({ state: 'cancelled' }).where(there);
  expect(await expectedOf(learner)).toMatchObject([{ live: false }]);
});

test('of two meetings of a learner at once the second is marked, until one of them is moved or given up', async () => {
  const { database } = program.context;
  const learner = await makeLearner(program, student);
  const first = await learnsAt(learner, '2026-03-03T09:00:00Z');
  const second = await learnsAt(learner, '2026-03-03T09:30:00Z');
  expect([await isMarked(first.meeting), await isMarked(second.meeting)]).toEqual([false, true]);
  await database.update(meetings).set(at('2026-03-03T08:00:00Z', 90)).where(eq(meetings.id, first.meeting));
  expect(await isMarked(second.meeting)).toBe(false);
  await database.update(meetings).set(at('2026-03-03T09:15:00Z')).where(eq(meetings.id, first.meeting));
  expect([await isMarked(first.meeting), await isMarked(second.meeting)]).toEqual([true, false]);
  await database
    .update(enrolments)
    .set({ cancelledAt: program.clock.now() })
    .where(eq(enrolments.id, second.place));
  expect(await isMarked(first.meeting)).toBe(false);
});

test('the constraint holds whatever is written past the mark', async () => {
  const learner = await makeLearner(program, student);
  await learnsAt(learner, '2026-03-04T09:00:00Z');
  await learnsAt(learner, '2026-03-04T09:30:00Z');
  const { database } = program.context;
  const past = database.transaction(async (transaction) => {
    await transaction.execute(sql`alter table attendances disable trigger attendances_clash`);
    await transaction.execute(sql`update attendances set clashes = false where learner_id = ${learner}`);
  });
  await expect(past).rejects.toMatchObject({ cause: { code: '23P01' } });
});

test('a series that moves by a day passes through its own meetings without a mark', async () => {
  const learner = await makeLearner(program, student);
  const lesson = await publishClass(program, await signIn(program, 'teacher'), {
    schedule: { ...mondaysAndWednesdays, times: [1, 2, 3].map((weekday) => ({ weekday, at: '10:00' })) },
  });
  await makeEnrolment(program, lesson, student, learner);
  await program.context.database.transaction(async (transaction) => {
    await transaction.execute(sql`set constraints all deferred`);
    await transaction.execute(sql`
      update meetings set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
        rule_day = rule_day + 1 where lesson_id = ${lesson}`);
  });
  const moved = await expectedOf(learner);
  expect(moved).toHaveLength(9);
  expect(moved.every(({ clashes, live }) => live && !clashes)).toBe(true);
});

test('only notice of 12 hours excuses, by the minute', async () => {
  const { database } = program.context;
  const learner = await makeLearner(program, student);
  const { meeting } = await learnsAt(learner, '2026-03-05T20:00:00Z');
  const excuse = (toldAt: string) =>
    database
      .update(attendances)
      .set({ state: 'excused', toldAt: new Date(toldAt) })
      .where(eq(attendances.meetingId, meeting));
  await expect(excuse('2026-03-05T08:00:01Z')).rejects.toMatchObject({ cause: { code: '23514' } });
  await excuse('2026-03-05T08:00:00Z');
  // Afterwards the teacher may move it.
  await database.update(meetings).set(at('2026-03-05T12:00:00Z')).where(eq(meetings.id, meeting));
  expect(await expectedOf(learner)).toMatchObject([{ state: 'excused', ...at('2026-03-05T12:00:00Z') }]);
});

test('each night the next weeks are filled in, without anything twice', async () => {
  const learner = await makeLearner(program, student);
  const lesson = await makeLesson(program, teacher);
  await makeMeeting(program, lesson, teacher, at('2026-07-01T12:00:00Z'));
  await makeEnrolment(program, lesson, student, learner);
  expect(await expectedOf(learner)).toHaveLength(0);
  program.clock.set('2026-05-01T12:00:00Z');
  await expectLearners.run(program.context, {}, { last: true });
  await expectLearners.run(program.context, {}, { last: true });
  expect(await expectedOf(learner)).toHaveLength(1);
  program.clock.set('2026-02-20T12:00:00Z');
});
