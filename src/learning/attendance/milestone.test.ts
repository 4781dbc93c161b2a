import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { type Agreed, inForce } from '#src/people/consent/agreed.ts';
import { makeCourse } from '../../../tests/learning/certificates.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeMeeting } from '../../../tests/make/rows.ts';
import { meetingsOf } from '../../../tests/make/weekly-lessons.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { isMilestone, milestoneAt } from './milestone.server.ts';
import { type Attendance, attendances } from './tables.server.ts';

const program = sharedProgram();
let family: SignedInPerson;
beforeEach(async () => {
  family = await signIn(program, 'student');
});

type Course = Awaited<ReturnType<typeof makeCourse>>;
type OfChild = Pick<Course, 'lesson' | 'learner'>;

/** Twelve meetings of a class were held; the child was at the first eleven. */
async function course(agreedTo: Agreed<'enrolment'> | null = inForce('enrolment')): Promise<Course> {
  const made = await makeCourse(program, family, { attended: 11, held: 12 });
  const { database } = program.context;
  await database.update(enrolments).set({ agreedTo }).where(eq(enrolments.id, made.enrolment));
  return made;
}

/** What each of its meetings was to the child, as far as it was anything. */
async function milestones({ lesson, learner }: OfChild): Promise<Record<number, number>> {
  const all = await meetingsOf(program, lesson);
  const found = await Promise.all(
    all.map(({ id }) => milestoneAt(program.context, { meetingId: id, learnerId: learner })),
  );
  return Object.fromEntries(found.flatMap((count, place) => (count ? [[place + 1, count]] : [])));
}

/** Says otherwise of the child at some meetings, by their places. */
async function say({ lesson, learner }: OfChild, places: number[], said: Partial<Attendance>): Promise<void> {
  const all = await meetingsOf(program, lesson);
  const ids = places.map((place) => all[place - 1]?.id ?? '');
  await program.context.database
    .update(attendances)
    .set(said)
    .where(and(inArray(attendances.meetingId, ids), eq(attendances.learnerId, learner)));
}

test('milestones are the first, the tenth, the 25th, the 50th and each hundredth', () => {
  const upTo = Array.from({ length: 301 }, (_, count) => count).filter(isMilestone);
  expect(upTo).toEqual([1, 10, 25, 50, 100, 200, 300]);
});

test('meetings are counted that the child was at, also late; with one that was missed nothing is reached', async () => {
  const made = await course();
  expect(await milestones(made)).toEqual({ 1: 1, 10: 10 });
  await say(made, [3], { state: 'late', minutesLate: 5 });
  expect(await milestones(made)).toEqual({ 1: 1, 10: 10 });
  await say(made, [1], { state: 'absent' });
  expect(await milestones(made)).toEqual({ 2: 1, 11: 10 });
});

test('what nobody marked is not counted, and what comes after it is nobody’s first', async () => {
  const made = await course();
  await say(made, [1], { state: 'expected' });
  expect(await milestones(made)).toEqual({ 11: 10 });
});

test('a child that was brought in has been there before: nothing is its first', async () => {
  expect(await milestones(await course(null))).toEqual({ 10: 10 });
});

test('what did not take place is not counted, and nothing is unknown of it', async () => {
  const { lesson, learner: learnerId, enrolment, teacher } = await course();
  const [startsAt, endsAt] = [new Date('2025-10-30T10:00:00Z'), new Date('2025-10-30T10:30:00Z')];
  const when = { startsAt, endsAt };
  const meetingId = await makeMeeting(program, lesson, teacher, { ...when, state: 'cancelled' });
  await program.context.database.insert(attendances).values({
    ...{ meetingId, learnerId, enrolmentId: enrolment, ...when, live: false, createdAt: startsAt },
  });
  const { 1: first, 2: second } = await milestones({ lesson, learner: learnerId });
  expect([first, second]).toEqual([undefined, 1]);
});

test('each child and each class is counted by itself; a make-up in another class is not that one’s first', async () => {
  const made = await course();
  const beside = await makeCourse(program, family, { attended: 1, held: 1 });
  const other = await makeCourse(program, family, { attended: 1, held: 1, learner: made.learner });
  expect(await milestones(made)).toEqual({ 1: 1, 10: 10 });
  await program.context.database
    .update(attendances)
    .set({ enrolmentId: made.enrolment })
    .where(eq(attendances.enrolmentId, other.enrolment));
  await program.context.database.delete(enrolments).where(eq(enrolments.id, other.enrolment));
  expect(await milestones(other)).toEqual({});
  expect(await milestones({ ...made, learner: beside.learner })).toEqual({});
});
