import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { leave } from '#src/learning/families/guardians/changing.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { openPackage } from '#src/learning/packages/imported-packages.server.ts';
import { creditsLeft } from '#src/learning/packages/packages.server.ts';
import { takeLesson } from '#src/learning/packages/use.server.ts';
import {
  type Brought,
  booksOf,
  bringAlong,
  brought,
  paidMonth,
  placeOf,
  promised,
} from '../../../../tests/make/brought-along.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { agreePrice } from './agreed.server.ts';
import { handOnUnpaid } from './books.server.ts';
import { endAllOver, notePaidElsewhere } from './elsewhere.server.ts';
import { undoOpening, wouldUndo } from './undo-opening.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let one: Brought;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails', 'ledger_accounts', 'ledger_entries');
  admin = await signIn(program, 'admin');
  one = await bringAlong(program);
});

const placeNow = () => placeOf(program, one);
const books = () => booksOf(program);

test('what is brought stands in the books to the cent and the lesson, is no sale, and nobody is mailed', async () => {
  expect(await books()).toEqual(brought);
  expect(await program.mails()).toEqual([]);
  expect(await placeNow()).toMatchObject({
    ...{ paidElsewhere: true, paidAmount: 80, paidUntil: '2026-02-01', price: 90, priceFor: 'month' },
    paidAt: new Date('2026-01-02T17:00:00Z'),
  });
});

test('the same again writes nothing, at once neither; other numbers take its place', async () => {
  const { context } = program;
  const { key, enrolmentId, learnerId, family } = one;
  const lessons = {
    key,
    learnerId,
    payerId: family.id,
    kind: 'individual',
    lessons: 5,
    lessonPrice: 12.5,
  } as const;
  await Promise.all([openPackage(context, lessons), openPackage(context, lessons)]);
  await notePaidElsewhere(context, { key, enrolmentId, ...paidMonth });
  await agreePrice(context, { key, enrolmentId, ...promised });
  expect(await books()).toEqual(brought);

  await openPackage(context, { ...lessons, lessons: 4 });
  await notePaidElsewhere(context, { key, enrolmentId, ...paidMonth, amount: 80.01 });
  await agreePrice(context, { key, enrolmentId, ...promised, nextMonth: 95 });
  expect(await books()).toEqual({
    ...{ 'brought USD': -13_001, 'opening USD': 13_001, 'opening lesson': 4, 'package lesson': -4 },
  });
  expect(await placeNow()).toMatchObject({ paidAmount: 80.01, price: 95 });
});

test('all of it can be taken back while it is unused, and brought again', async () => {
  const { context } = program;
  const all = [{ part: 'package' }, { part: 'paid' }, { part: 'price' }];
  expect(await wouldUndo(context, one.key)).toEqual(all);
  expect(await books(), 'a look changes nothing').toEqual(brought);
  expect(await undoOpening(context, one.key)).toEqual(all);
  expect(await books()).toEqual({});
  expect(await placeNow()).toMatchObject({
    ...{ paidAt: null, paidAmount: null, paidUntil: null, paidElsewhere: false },
    ...{ price: 120, priceFor: 'month' },
  });
  expect(await undoOpening(context, one.key)).toEqual([]);
  await notePaidElsewhere(context, { key: one.key, enrolmentId: one.enrolmentId, ...paidMonth });
  expect(await balanceOf(context, 'brought')).toBe(-8000);
});

test('a package of which a lesson was used is kept; using it is no sale, and other numbers are refused', async () => {
  const { context } = program;
  const { key, learnerId, family } = one;
  const meetingId = randomUUID();
  await takeLesson(context, { meetingId, learnerId, kind: 'individual', aboutId: meetingId });
  expect(await creditsLeft(context, learnerId, 'individual')).toBe(4);
  expect(await books()).toEqual({ ...brought, 'package lesson': -4, 'lessons-used lesson': -1 });
  expect(await undoOpening(context, key)).toEqual([
    { part: 'package', kept: 'used' },
    { part: 'paid' },
    { part: 'price' },
  ]);
  const more = {
    key,
    learnerId,
    payerId: family.id,
    kind: 'individual',
    lessons: 6,
    lessonPrice: 12.5,
  } as const;
  await expect(openPackage(context, more)).rejects.toMatchObject({ code: 'conflict' });
});

test('once its time is over the place is unpaid at the price that was promised, and the staff note what comes', async () => {
  const { context } = program;
  program.clock.set('2026-02-01T04:59:00Z'); // Still January in New York.
  await endAllOver(context);
  expect((await placeNow()).paidElsewhere).toBe(true);
  program.clock.set('2026-02-01T05:01:00Z');
  await endAllOver(context);
  expect(await placeNow()).toMatchObject({ paidAt: null, paidUntil: null, paidElsewhere: false, price: 90 });
  expect(await wouldUndo(context, one.key)).toMatchObject([
    {},
    { part: 'paid', kept: 'over' },
    { part: 'price' },
  ]);
  admin = await signIn(program, 'admin');
  const paid = await admin.call('POST', `/api/admin/purchases/${one.enrolmentId}/paid`, {});
  expect([paid.status, paid.body.paid, paid.body.paidElsewhere]).toEqual([200, 90, false]);
  expect(await books()).toEqual({ ...brought, 'manual USD': 9000, 'sales USD': -9000 });
  expect(await wouldUndo(context, one.key)).toMatchObject([
    { part: 'package' },
    { part: 'paid', kept: 'renewed' },
    { part: 'price', kept: 'renewed' },
  ]);
});

test.each([
  ['before its time is over', ['leave', 'end']],
  ['after it', ['end', 'leave']],
])(
  'whose payer has left the family %s, the next month is asked of whoever answers for the child',
  async (_, order) => {
    const { context } = program;
    const father = await answersNow();
    const mother = { ...one.family, role: 'student' as const, language: 'en' as const };
    program.clock.set('2026-02-01T05:01:00Z');
    for (const act of order)
      if (act === 'end') await endAllOver(context);
      else await leave(context, handOnUnpaid, { learnerIds: [one.learnerId] }, mother);
    const unpaid = { paidAt: null, price: 90, timeZone: null };
    expect(await placeNow()).toMatchObject({ ...unpaid, studentId: father.id });
  },
);

test('so is what an import brought by mistake; whoever still looks after the child is asked themselves', async () => {
  const father = await answersNow();
  await undoOpening(program.context, one.key);
  expect((await placeNow()).studentId).toBe(one.family.id);
  await notePaidElsewhere(program.context, { key: one.key, enrolmentId: one.enrolmentId, ...paidMonth });
  await program.context.database.delete(guardianships).where(eq(guardianships.userId, one.family.id));
  await undoOpening(program.context, one.key);
  expect((await placeNow()).studentId).toBe(father.id);
});

/** The father, who answers for the child from now on; the mother looks after them as well. */
async function answersNow() {
  const father = await signIn(program, 'student');
  await program.context.database
    .update(guardianships)
    .set({ kind: 'guardian' })
    .where(eq(guardianships.learnerId, one.learnerId));
  await makeGuardian(program, one.learnerId, father, { kind: 'owner' });
  return father;
}

test('the family reads that it was paid before, until when, and what the next month costs', async () => {
  const [place] = (await one.family.call('GET', '/api/manual-purchase')).body;
  expect(place).toMatchObject({ isPaid: true, paidElsewhere: true, paidUntil: '2026-02-01', price: 90 });
  const [lessons] = (await one.family.call('GET', '/api/packages')).body;
  expect(lessons).toMatchObject({ plan: 'brought', lessons: 5, left: 5 });
});
