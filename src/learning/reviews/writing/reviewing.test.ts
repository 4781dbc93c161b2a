import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { reports } from '#src/learning/reports/tables.server.ts';
import { reviews } from '#src/learning/reviews/tables.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { makeAttended, makeEarned } from '../../../../tests/learning/reviews.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { askForReviews } from './ask.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set('2026-03-20T12:00:00Z');
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher');
});

const five = { stars: 5, words: 'Zoʻr!', language: 'uz' };
const write = (person: SignedInPerson, lesson: string, input: object = five) =>
  person.call('PUT', `/api/lessons/${lesson}/own-review`, input);

test('who was at two meetings may review the lesson, once, and say it anew; who was at one may not', async () => {
  const student = await signIn(program, 'student');
  const lesson = await makeLesson(program, teacher);
  const learner = await makeLearner(program, student);
  await makeEnrolment(program, lesson, student, learner);
  await makeAttended(program, { lesson, teacher, learner });
  await makeAttended(program, { lesson, teacher, learner }, 'absent');
  expect((await write(student, lesson)).body).toMatchObject({ code: 'review_not_earned' });
  await makeAttended(program, { lesson, teacher, learner });
  expect(await write(student, lesson)).toMatchObject({ status: 200, body: { review: five } });
  expect((await write(student, lesson, { ...five, stars: 2 })).body.review).toMatchObject({ stars: 2 });
  expect(await program.context.database.$count(reviews, eq(reviews.lessonId, lesson))).toBe(1);
  const stranger = await signIn(program, 'student');
  expect((await write(stranger, lesson)).status).toBe(404);
});

test('a trial lesson that took place counts where the family learns with the same teacher', async () => {
  const student = await signIn(program, 'student');
  const [lesson, other] = [await makeLesson(program, teacher), await makeLesson(program, teacher)];
  await makeEnrolment(program, lesson, student, await makeLearner(program, student));
  const kept = { parentEmail: student.email, teacherId: teacher.id };
  await makeTrial(program, null, { ...kept, outcome: 'missed' });
  expect((await write(student, lesson)).status).toBe(409);
  await makeTrial(program, null, { ...kept, outcome: 'kept' });
  expect((await write(student, lesson)).status).toBe(200);
  expect((await write(student, other)).status).toBe(404);
});

test('the database refuses a review that is not earned, and one more of the same child', async () => {
  const { lesson, student, learner } = await makeEarned(program, teacher);
  const { database, clock } = program.context;
  const now = clock.now();
  const common = { lessonId: lesson, teacherId: teacher.id, stars: 4, language: 'en' as const };
  const insert = (more: { authorId: string; learnerId: string }) =>
    database.insert(reviews).values({ ...common, ...more, writtenAt: now, shownAt: now });
  const stranger = await signIn(program, 'student');
  const refused = { cause: { constraint: 'reviews_earned' } };
  await expect(insert({ authorId: stranger.id, learnerId: learner })).rejects.toMatchObject(refused);
  const child = await makeLearner(program, student);
  await expect(insert({ authorId: student.id, learnerId: child })).rejects.toMatchObject(refused);
  await insert({ authorId: student.id, learnerId: learner });
  const other = await signIn(program, 'student');
  await makeGuardian(program, learner, other);
  await expect(insert({ authorId: other.id, learnerId: learner })).rejects.toMatchObject({
    cause: { constraint: 'reviews_once' },
  });
  expect((await write(other, lesson)).body).toMatchObject({ code: 'already_reviewed' });
});

test('others see it once the teacher has written of the child, and after a fortnight anyway', async () => {
  const { lesson, student, learner } = await makeEarned(program, teacher);
  const shownAt = async () => (await write(student, lesson)).body.review.shownAt;
  const [last] = await program.context.database
    .select({ meetingId: attendances.meetingId, endsAt: attendances.endsAt })
    .from(attendances)
    .where(eq(attendances.learnerId, learner))
    .orderBy(sql`starts_at desc`);
  const fortnight = (last?.endsAt.getTime() ?? 0) + 14 * 86_400_000;
  expect(await shownAt()).toBe(new Date(fortnight).toISOString());
  const count = async () =>
    (await program.call('GET', `/api/reviews/lesson/${lesson}/rating`)).body.count as number;
  expect(await count()).toBe(0);
  const now = program.clock.now();
  await program.context.database
    .insert(reports)
    .values({ meetingId: last?.meetingId ?? '', learnerId: learner, createdAt: now, sentAt: now });
  expect([await count(), await shownAt()]).toEqual([1, now.toISOString()]);
});

test('a withdrawn review is gone, and may be written again', async () => {
  const { lesson, student } = await makeEarned(program, teacher);
  await write(student, lesson);
  const gone = await student.call('DELETE', `/api/lessons/${lesson}/own-review`);
  expect(gone.body).toMatchObject({ may: true, review: null });
  expect((await write(student, lesson)).status).toBe(200);
});

test('it is asked for after the second meeting and after the last, and never again', async () => {
  const { database } = program.context;
  const { lesson, student, learner } = await makeEarned(program, teacher);
  const ahead = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-04-10T12:00:00Z') });
  const asked = async () => {
    await askForReviews.run(program.context, {}, { last: false });
    await askForReviews.run(program.context, {}, { last: false });
    const sent = await database.select().from(mails).where(eq(mails.recipient, student.email));
    return sent.filter(({ kind }) => kind === 'review-asked').map(({ key }) => key.split(' ').at(-1));
  };
  const cards = async () => (await student.call('GET', '/api/review-asks')).body;
  expect(await asked()).toEqual(['second']);
  expect(await cards()).toMatchObject([{ _id: lesson }]);

  program.clock.set('2026-04-12T12:30:00Z');
  await database.update(meetings).set({ state: 'held' }).where(eq(meetings.id, ahead));
  await makeAttended(program, { lesson, teacher, learner });
  expect((await asked()).sort()).toEqual(['last', 'second']);
  await makeAttended(program, { lesson, teacher, learner });
  expect(await asked()).toHaveLength(2);
  expect((await student.call('DELETE', `/api/review-asks/${lesson}`)).body).toEqual([]);
  expect(await cards()).toEqual([]);
});

test('who has written is asked no more', async () => {
  const { lesson, student } = await makeEarned(program, teacher);
  await write(student, lesson);
  await askForReviews.run(program.context, {}, { last: false });
  expect((await student.call('GET', '/api/review-asks')).body).toEqual([]);
});
