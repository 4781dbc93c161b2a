import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { messageFiles, messages, threads } from '../tables.server.ts';
import { forgetThreads } from './clear.server.ts';
import { setMonthsKept } from './settings.server.ts';

const program = sharedProgram();
let school: School;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'threads', 'message_settings', 'mails');
  school = await makeSchool(program);
});

const database = () => program.context.database;
const write = async () =>
  (await school.mother.call('POST', '/api/threads', { ...school.about, message: says('Hello') })).body._id;
async function left() {
  await forgetThreads(program.context);
  return (await database().select({ id: threads.id }).from(threads)).map(({ id }) => id);
}
const end = (at: string) =>
  database()
    .update(enrolments)
    .set({ cancelledAt: new Date(at) })
    .where(eq(enrolments.id, school.enrolment));

test('a learner’s go, with what was said, two years after their enrolment has ended', async () => {
  const id = await write();
  await end('2026-03-01T00:00:00Z');
  program.clock.set('2028-02-29T00:00:00Z');
  expect(await left()).toEqual([id]);
  program.clock.set('2028-03-02T00:00:00Z');
  expect(await left()).toEqual([]);
  expect([await database().select().from(messages), await database().select().from(messageFiles)]).toEqual([
    [],
    [],
  ]);
});

test('they stay while the lesson goes on, and while somebody writes in them', async () => {
  const id = await write();
  await makeMeeting(program, school.lesson, school.teacher, { startsAt: new Date('2027-06-01T12:00:00Z') });
  program.clock.set('2029-05-31T00:00:00Z');
  expect(await left()).toEqual([id]);
  await database()
    .update(threads)
    .set({ lastAt: new Date('2028-01-01T00:00:00Z') });
  program.clock.set('2029-06-02T00:00:00Z');
  expect(await left()).toEqual([id]);
  program.clock.set('2030-01-02T00:00:00Z');
  expect(await left()).toEqual([]);
});

test('an account’s go two years after their last message; a visitor’s are not looked at', async () => {
  const family = await signIn(program, 'student');
  await family.call('POST', '/api/threads', { message: says('Hello') });
  const [visitor] = await database()
    .insert(threads)
    .values({ kind: 'visitor', lastAt: program.clock.now(), createdAt: program.clock.now() })
    .returning();
  program.clock.set('2028-01-14T00:00:00Z');
  expect(await left()).toHaveLength(2);
  program.clock.set('2028-01-16T00:00:00Z');
  expect(await left()).toEqual([visitor?.id]);
});

test('what is held stays until it is released; the staff’s number of months holds', async () => {
  const [id, admin] = [await write(), await signIn(program, 'admin')];
  await end('2026-03-01T00:00:00Z');
  await setMonthsKept(program.context, 12, { ...admin, role: 'admin', language: 'en' });
  await database().update(threads).set({ heldAt: program.clock.now(), heldReason: 'A complaint' });
  program.clock.set('2027-03-02T00:00:00Z');
  expect(await left()).toEqual([id]);
  await database().update(threads).set({ heldAt: null, heldReason: null });
  program.clock.set('2027-02-27T00:00:00Z');
  expect(await left()).toEqual([id]);
  program.clock.set('2027-03-02T00:00:00Z');
  expect(await left()).toEqual([]);
});

test('all go, also where they are more than are deleted at once', async () => {
  await inTransaction(program.context, async ({ database, clock }) => {
    const createdAt = clock.now();
    const made = await database
      .insert(learners)
      .values(Array.from({ length: 501 }, () => ({ createdAt })))
      .returning({ learnerId: learners.id });
    const { id: userId } = school.mother;
    await database.insert(guardianships).values(made.map((one) => ({ ...one, userId, createdAt })));
    const about = { kind: 'school' as const, createdAt, lastAt: createdAt };
    await database.insert(threads).values(made.map((one) => ({ ...one, ...about })));
  });
  program.clock.set('2030-01-01T00:00:00Z');
  expect(await left()).toEqual([]);
});
