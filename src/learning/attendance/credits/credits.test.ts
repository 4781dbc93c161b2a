import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { creditsLeft, endPackage } from '#src/learning/packages/packages.server.ts';
import { creditUses } from '#src/learning/packages/tables.server.ts';
import { eachBeforeMeeting } from '../../../../tests/learning/attendances.ts';
import { makePackage } from '../../../../tests/make/packages.ts';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import { makeMeeting } from '../../../../tests/make/rows.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';
import { settleCredits } from './settle.server.ts';
import { creditChecks } from './tables.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let mother: SignedInPerson;
let lesson: string;
let meeting: string;
let ali: string;
let vali: string;
const { at, mark, confirm, notHeld, all } = eachBeforeMeeting((given) => {
  ({ program, teacher, mother, lesson, meeting, ali, vali } = given);
});

const settle = () => settleCredits.run(program.context, {}, { last: true });
const left = () => creditsLeft(program.context, ali, 'group');
const pay = (learnerId = ali) =>
  mother.call('POST', '/api/packages/enrolments', { lessonId: lesson, learnerId });
const excuse = () =>
  program.context.database
    .update(attendances)
    .set({ state: 'excused', toldAt: new Date('2026-03-01T12:00:00Z') })
    .where(and(eq(attendances.learnerId, ali), eq(attendances.meetingId, meeting)));
const liveUses = () =>
  program.context.database
    .select()
    .from(creditUses)
    .where(and(eq(creditUses.learnerId, ali), isNull(creditUses.returnedAt)));
const toldEmpty = async () => (await program.mails()).filter(({ kind }) => kind === 'package-empty');

test.each([
  ['present', { state: 'present' }, 7],
  ['late', { state: 'late', minutesLate: 5 }, 7],
  ['missed without notice', { state: 'absent' }, 7],
])('who was %s uses one lesson, once the two minutes for undoing are over', async (_, marked, rest) => {
  await makePackage(program, mother, ali);
  await pay();
  at(5);
  await mark([
    { learnerId: vali, state: 'present' },
    { learnerId: ali, ...marked },
  ]);
  at(6);
  await settle();
  expect(await left(), 'it has not been confirmed').toBe(8);
  await confirm();
  at(7);
  await settle();
  expect(await left(), 'it may be undone').toBe(8);
  at(8);
  await Promise.all([settle(), settle()]);
  await settle();
  expect(await left()).toBe(rest);
  const { body } = await mother.call('GET', '/api/packages');
  expect(body).toMatchObject([
    { lessons: 8, left: 7, learner: { firstName: 'Ali' }, uses: [{ meetingId: meeting, title: 'Chess' }] },
  ]);
  expect(await program.context.database.$count(creditChecks)).toBe(0);
});

test('who gave notice in time keeps the lesson; the make-up is what uses one', async () => {
  await makePackage(program, mother, ali);
  await pay();
  await excuse();
  const startsAt = new Date('2026-03-02T15:00:00Z');
  const makeUp = await makeMeeting(program, lesson, teacher, { startsAt, makeUp: true });
  const [missed] = await program.context.database
    .select()
    .from(attendances)
    .where(and(eq(attendances.learnerId, ali), eq(attendances.meetingId, meeting)));
  if (!missed) throw new Error('nobody is expected');
  await program.context.database.insert(attendances).values({
    ...{ meetingId: makeUp, learnerId: ali, enrolmentId: missed.enrolmentId, makesUp: meeting },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + 25 * 60_000), live: true },
    createdAt: program.clock.now(),
  });
  at(5);
  await mark([{ learnerId: vali, state: 'present' }]);
  await confirm();
  at(60);
  await settle();
  expect(await left()).toBe(8);
  at(121);
  await teacher.call('PUT', `/api/meetings/${makeUp}/attendance`, {
    marks: [{ learnerId: ali, state: 'present' }],
  });
  await teacher.call('POST', `/api/meetings/${makeUp}/held`);
  at(124);
  await settle();
  expect(await left()).toBe(7);
  expect(await liveUses()).toMatchObject([{ meetingId: makeUp }]);
});

test('a meeting that did not take place after all gives the lesson back, as often as it is corrected', async () => {
  const bought = await makePackage(program, mother, ali);
  await pay();
  at(5);
  await mark(all());
  await confirm();
  for (const minutes of [10, 30, 50]) {
    at(minutes);
    await settle();
    expect(await left()).toBe(7);
    await notHeld('technical');
    at(minutes + 5);
    await settle();
    expect(await left()).toBe(8);
    await confirm();
  }
  expect(await heldFor(program.context, 'package', bought)).toBe(8);
  const [row] = await program.context.database.select().from(creditUses);
  expect(row).toMatchObject({ turn: 3, returnedAt: expect.any(Date) });
});

test('the payer is told of the last lesson once; what is attended without one waits for the next package', async () => {
  await makePackage(program, mother, ali, { lessons: 1 });
  await pay();
  const next = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-03-02T15:00:00Z') });
  at(5);
  await mark(all());
  await confirm();
  at(121);
  await teacher.call('PUT', `/api/meetings/${next}/attendance`, { marks: all() });
  await teacher.call('POST', `/api/meetings/${next}/held`);
  at(130);
  await settle();
  await settle();
  expect(await left()).toBe(0);
  expect(await toldEmpty()).toMatchObject([{ recipient: 'mother@dars.test' }]);
  const [short] = await program.context.database.select().from(creditChecks);
  expect(short).toMatchObject({ meetingId: next, learnerId: ali, shortSince: expect.any(Date) });
  const shown = (await mother.call('GET', '/api/manual-purchase')).body;
  expect(shown.find((one: { byCredits?: true }) => one.byCredits)).toMatchObject({
    isPaid: false,
    credits: { left: 0, of: 0 },
  });
  await makePackage(program, mother, ali);
  await settle();
  expect(await left()).toBe(7);
  expect(await program.context.database.$count(creditChecks)).toBe(0);
});

test('meetings before a place was paid so, and those of who pays with money, use none', async () => {
  await makePackage(program, mother, ali);
  at(5);
  await pay();
  await mark(all());
  await confirm();
  at(10);
  await settle();
  expect(await left()).toBe(8);
});

test('a package is used, the oldest first, until it is ended, and a lesson is for its own kind alone', async () => {
  const { context } = program;
  const alone = await makePackage(program, mother, ali, { kind: 'individual', plan: 'individual-1' });
  expect((await pay()).body.code).toBe('credits_other_kind');
  expect((await pay(vali)).body.code).toBe('no_credits_left');
  const first = await makePackage(program, mother, ali, { lessons: 2 });
  await makePackage(program, mother, ali);
  expect((await pay()).status).toBe(201);
  expect((await pay()).status, 'said again').toBe(201);
  at(5);
  await mark(all());
  await confirm();
  at(10);
  await settle();
  expect(await liveUses()).toMatchObject([{ packageId: first }]);
  expect([await endPackage(context, first), await endPackage(context, first)]).toEqual([1, 0]);
  expect(await heldFor(context, 'package', alone)).toBe(8);
  expect(await left()).toBe(8);
});

test('a place that is paid with money, or that another guardian took, is not paid with lessons', async () => {
  await makePackage(program, mother, ali);
  const { database, clock } = program.context;
  await database
    .update(enrolments)
    .set({ paidAt: clock.now(), paidAmount: 20 })
    .where(eq(enrolments.learnerId, ali));
  expect((await pay()).body.code).toBe('already_paid');
  expect((await teacher.call('GET', '/api/packages')).status).toBe(403);
});
