import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { endAllOver, notePaidElsewhere } from '#src/learning/enrolments/money/elsewhere.server.ts';
import type { lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

/** What the staff noted by hand, where the school deletes the class: what stands on Today. */
const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
let family: SignedInPerson;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails', 'ledger_accounts', 'ledger_entries');
  program.clock.set('2026-01-15T07:00:00Z');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
});

/** A class that is paid on January 15, with meetings on these days of January. */
async function paid(more: Partial<typeof lessons.$inferInsert>, days: number[]) {
  const lessonId = await makeLesson(program, teacher, { price: 31, ...more });
  for (const day of days)
    await makeMeeting(program, lessonId, teacher, { startsAt: new Date(`2026-01-${day}T12:00:00Z`) });
  const { body } = await enrol(family, 'class', lessonId);
  const id: string = body._id;
  await admin.call('POST', `/api/admin/purchases/${id}/paid`, { amount: 31 });
  return { id, lessonId };
}
async function deletedOn(day: string, { lessonId }: { lessonId: string }) {
  program.clock.set(`2026-01-${day}T07:00:00Z`);
  expect((await teacher.call('DELETE', `/api/class/${lessonId}?learners=1`)).status).toBe(200);
  return waiting();
}
const waiting = async () => (await admin.call('GET', '/api/admin/today')).body.refunds.first;
const owes = (amount: number) => [{ name: family.email, byHand: true, amount: { amount, currency: 'USD' } }];

test('of a month the lessons that do not take place; one that the teacher had cancelled before is not counted', async () => {
  const place = await paid({ priceFor: 'month' }, [16, 20, 24, 28, 30]);
  await makeMeeting(program, place.lessonId, teacher, {
    ...{ startsAt: new Date('2026-01-29T12:00:00Z'), state: 'cancelled' },
  });
  expect(await deletedOn('25', place)).toMatchObject(owes(1240));
});

test('in the first days all of it, though a lesson was held', async () => {
  const place = await paid({ priceFor: 'month' }, [16, 20]);
  expect(await deletedOn('18', place)).toMatchObject(owes(3100));
});

test.each([
  ['nothing, once one was held', [16, 30], []],
  ['all, while none was', [14, 30], [3100]],
] as const)('of a single lesson %s', async (_, days, amounts) => {
  const place = await paid({ priceFor: 'lesson' }, [...days]);
  expect(await deletedOn('25', place)).toMatchObject(amounts.flatMap(owes));
});

test('of a month without a timetable the days that are left', async () => {
  const place = await paid({ priceFor: 'month' }, []);
  expect(await deletedOn('25', place)).toMatchObject(owes(2100));
});

test('the staff may say that nothing goes back; a refund that they gave otherwise counts as given', async () => {
  const kept = await paid({ priceFor: 'month' }, [16, 30]);
  expect(await deletedOn('25', kept)).toMatchObject(owes(1550));
  program.clock.set('2026-01-25T08:00:00Z');
  expect((await admin.call('POST', `/api/admin/purchases/${kept.id}/keep-owed`)).status).toBe(200);
  expect(await waiting()).toEqual([]);
  // Pressed by mistake: it waits again, with the same sum.
  const path = `/api/admin/purchases/${kept.id}/keep-owed`;
  expect((await admin.call('GET', `/api/admin/purchases/${kept.id}`)).body.isKept).toBe(true);
  for (const _ of [1, 2]) expect((await admin.call('DELETE', path)).status).toBe(200);
  expect(await waiting()).toMatchObject(owes(1550));
  const { body: log } = await admin.call('GET', `/api/admin/log?subject=${kept.id}&sort=oldest`);
  expect(log.map(({ act }: { act: string }) => act).slice(-2)).toEqual([
    'purchase-kept',
    'purchase-kept-taken-back',
  ]);
  await admin.call('POST', path);
  const other = await paid({ priceFor: 'course' }, [26, 27]);
  await admin.call('POST', `/api/admin/purchases/${other.id}/cancel`);
  program.clock.set('2026-01-25T09:00:00Z');
  expect((await admin.call('GET', `/api/admin/purchases/${other.id}`)).body.state).toBe('to-refund');
  const given = { reason: 'first-days', amount: 31, refunded: 0 };
  expect((await admin.call('POST', `/api/admin/purchases/${other.id}/refund`, given)).status).toBe(200);
  expect(await waiting()).toEqual([]);
});

test('what the staff noted by mistake is not owed once they take it back', async () => {
  const place = await paid({ priceFor: 'month' }, [16, 30]);
  expect(await deletedOn('25', place)).toMatchObject(owes(1550));
  const taken = await admin.call('POST', `/api/admin/purchases/${place.id}/unpaid`);
  expect([taken.status, taken.body.state]).toEqual([200, 'unpaid']);
  expect(taken.body.isKept).toBe(false);
});

test('what a family gives up waits, though the staff had kept it when the class was deleted', async () => {
  const place = await paid({ priceFor: 'month' }, [16, 20]);
  expect(await deletedOn('17', place)).toMatchObject(owes(3100));
  await admin.call('POST', `/api/admin/purchases/${place.id}/keep-owed`);
  expect(await waiting()).toEqual([]);
  program.clock.set('2026-01-18T07:00:00Z');
  const left = await family.call('POST', `/api/manual-purchase/${place.id}/give-up`, { back: 31 });
  expect(left.body.back).toBe(31);
  expect(await waiting()).toMatchObject(owes(3100));
});

test('what was paid before the school moved here waits as well, also when its time is over and the staff had kept it, and lessens what was brought', async () => {
  const lessonId = await makeLesson(program, teacher, { price: 31, priceFor: 'month' });
  for (const day of [16, 30])
    await makeMeeting(program, lessonId, teacher, { startsAt: new Date(`2026-01-${day}T12:00:00Z`) });
  const { body } = await enrol(family, 'class', lessonId);
  const before = { amount: 40, paidOn: '2026-01-05', paidUntil: '2026-02-05' };
  await notePaidElsewhere(program.context, { key: randomUUID(), enrolmentId: body._id, ...before });
  expect(await deletedOn('25', { lessonId })).toMatchObject(owes(2000));
  const kept = `/api/admin/purchases/${body._id}/keep-owed`;
  await admin.call('POST', kept);
  program.clock.set('2026-02-10T07:00:00Z');
  await endAllOver(program.context);
  expect((await admin.call('DELETE', kept)).status).toBe(200);
  expect(await waiting()).toMatchObject(owes(2000));
  const pressed = await admin.call('POST', `/api/admin/purchases/${body._id}/give-owed`, { amount: 2000 });
  expect(pressed.body.state).toBe('refunded');
  expect(await balanceOf(program.context, 'brought')).toBe(-2000);
});
