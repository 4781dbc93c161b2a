import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trialBalance } from '#src/ledger/balances.server.ts';
import { askForRefund } from '#src/payments/refund-order.server.ts';
import { refundFailed, refundSettled } from '#src/payments/refunds.server.ts';
import { paymentEnded } from '#src/payments/settle.server.ts';
import { refundOrders } from '#src/payments/tables.server.ts';
import { makeOpenOrder, makeOrderPaidBy, makePaidOrder, makePayment } from '../../../tests/orders.ts';
import { type SignedInPerson, signIn } from '../../../tests/people.ts';
import { startTestProgram, type TestProgram } from '../../../tests/program.ts';
import { makeLearner, makeLesson } from '../../../tests/school.ts';

let program: TestProgram;
let admin: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await signIn(program, 'admin');
});
afterAll(() => program.stop());
beforeEach(async () => {
  family = await signIn(program, 'student');
});

const read = async (id: string) => (await admin.call('GET', `/api/admin/orders/${id}`)).body;
const own = async (id: string) => (await family.call('GET', `/api/orders/${id}`)).body;
const list = async (query: string) => (await admin.call('GET', `/api/admin/orders?${query}`)).body;
const back = (id: string, body: object) => admin.call('POST', `/api/admin/orders/${id}/refund`, body);
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const refundsOf = (orderId: string) =>
  program.context.database.select().from(refundOrders).where(eq(refundOrders.orderId, orderId));

test('the list finds an order by its number, by who pays, and by what each filter asks', async () => {
  const open = await makeOpenOrder(program, family, { plan: 'group8' }, 16_000);
  await paymentEnded(program.context, await makePayment(program, open, 16_000, 'payme'), 'failed');
  const { body: quoted } = await family.call('POST', '/api/orders/quote', { plan: 'group12' });
  const paid = await makeOrderPaidBy(
    program,
    family,
    'stripe',
    { plan: 'group12' },
    { due: quoted.due.amount },
  );
  await askForRefund(program.context, paid, family);
  const mine = `q=${encodeURIComponent(family.email)}`;
  expect(idsOf(await list(mine))).toEqual([paid, open]);
  expect(idsOf(await list(`${mine}&sort=oldest`))).toEqual([open, paid]);
  const [{ number }] = await list(`${mine}&state=paid`);
  expect(idsOf(await list(`q=${number}`))).toEqual([paid]);
  expect(idsOf(await list(`q=%23${number}`))).toEqual([paid]);
  expect(idsOf(await list(`${mine}&provider=payme`))).toEqual([open]);
  expect(idsOf(await list(`${mine}&provider=stripe`))).toEqual([paid]);
  expect(idsOf(await list(`${mine}&asked=refund`))).toEqual([paid]);
  expect(idsOf(await list(`${mine}&kind=package`))).toEqual([paid, open]);
  expect(idsOf(await list(`${mine}&kind=lesson`))).toEqual([]);
  const { body: csv } = await admin.call('GET', `/api/admin/orders/csv?${mine}`);
  expect(String(csv).trim().split('\r\n')).toHaveLength(3);
});

test('money given back because the staff want to stands on both pages, and ends the package if it is to', async () => {
  const id = await makeOrderPaidBy(program, family, 'stripe', { plan: 'group8' }, { credit: 1000 });
  const before = await read(id);
  expect(before.back).toMatchObject({
    left: { amount: 16_000 },
    provider: { name: 'stripe', pays: { amount: 15_000 }, left: { amount: 15_000 } },
  });
  expect(before.package).toMatchObject({ lessons: 8, left: 8, endedAt: null });
  // More goes back than came by the card: the rest is credit.
  expect((await back(id, { amount: 15_500, left: 16_000, way: 'provider', ends: true })).status).toBe(200);
  const after = await read(id);
  expect(after.refunds).toMatchObject([
    {
      way: 'provider',
      provider: 'stripe',
      amount: { amount: 15_000 },
      state: 'asked',
      decidedBy: admin.email,
    },
    { way: 'credit', provider: null, amount: { amount: 500 }, state: 'settled' },
  ]);
  expect(after.back.left.amount).toBe(500);
  expect(after.package).toMatchObject({ left: 0 });
  expect(after.package.endedAt).not.toBeNull();
  expect(after.order).toEqual(await own(id));
  // What was seen before is not given twice.
  expect((await back(id, { amount: 500, left: 16_000, way: 'credit', ends: false })).body.code).toBe(
    'conflict',
  );
});

test('of Payme a part does not go back by it; the whole of it waits for the staff', async () => {
  const id = await makeOrderPaidBy(program, family, 'payme');
  const part = { amount: 5000, left: 16_000, way: 'provider', ends: false };
  expect((await back(id, part)).body.code).toBe('conflict');
  expect((await back(id, { ...part, amount: 16_000 })).status).toBe(200);
  const { refunds } = await read(id);
  expect(refunds).toMatchObject([
    { provider: 'payme', state: 'asked', sent: { amount: 200_000_000, currency: 'UZS' } },
  ]);
});

test('what a provider could not send is credit, and is not given back a second time', async () => {
  const id = await makeOrderPaidBy(program, family, 'stripe');
  await back(id, { amount: 6000, left: 16_000, way: 'provider', ends: false });
  const [refund] = await refundsOf(id);
  await refundFailed(program.context, refund?.id ?? '');
  const after = await read(id);
  expect(after.refunds).toMatchObject([{ state: 'failed', amount: { amount: 6000 } }]);
  expect(after.back.left.amount).toBe(10_000);
  const { body } = await family.call('GET', '/api/orders/credit');
  expect(body.credit.amount).toBe(6000);
});

test('what was asked outside of the terms is declined once', async () => {
  const id = await makePaidOrder(program, family);
  await askForRefund(program.context, id, family);
  for (const _ of [1, 2]) {
    const { body } = await admin.call('POST', `/api/admin/orders/${id}/decline-refund`);
    expect(body.order.refundAskedAt).toBeNull();
    expect(body.order.refundDeclinedAt).not.toBeNull();
  }
  expect(idsOf(await list(`q=${encodeURIComponent(family.email)}&asked=refund`))).toEqual([]);
});

test('a place that was paid online leads to its order, goes back the way that is chosen, and is not unpaid', async () => {
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher, { price: 40 });
  const learnerId = await makeLearner(program, family);
  const id = await makeOrderPaidBy(program, family, 'stripe', { lessonId: lesson, learnerId }, { due: 4000 });
  const { enrolment } = await read(id);
  expect(enrolment.order).toMatchObject({ _id: id, provider: { name: 'stripe', left: { amount: 4000 } } });
  const unpaid = await admin.call('POST', `/api/admin/purchases/${enrolment._id}/unpaid`);
  expect([unpaid.status, unpaid.body.code]).toEqual([409, 'paid_by_order']);
  const { status } = await admin.call('POST', `/api/admin/purchases/${enrolment._id}/refund`, {
    ...{ reason: 'absence', lessons: 1, ofLessons: 8, amount: 5, refunded: 0, way: 'credit' },
  });
  expect(status).toBe(200);
  expect((await read(id)).refunds).toMatchObject([
    { way: 'credit', rule: 'absence', amount: { amount: 500 } },
  ]);
});

test('after any refunds the staff and the family read the same, to the cent, and the books are even', async () => {
  const step = fc.record({
    cents: fc.integer({ min: 1, max: 7000 }),
    way: fc.constantFrom('provider', 'credit', 'hand'),
    outcome: fc.constantFrom('nothing', 'settled', 'failed'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 15_900 }),
      fc.array(step, { maxLength: 4 }),
      async (credit, steps) => {
        family = await signIn(program, 'student');
        const id = await makeOrderPaidBy(program, family, 'stripe', { plan: 'group8' }, { credit });
        let given = 0;
        for (const { cents, way, outcome } of steps) {
          const left = 16_000 - given;
          const amount = Math.min(cents, left);
          if (amount === 0) break;
          expect((await back(id, { amount, left, way, ends: false })).status).toBe(200);
          given += amount;
          const waiting = (await refundsOf(id)).find(({ state }) => state === 'asked');
          if (waiting && outcome === 'settled')
            await refundSettled(program.context, waiting.id, `re_${waiting.id}`);
          if (waiting && outcome === 'failed') await refundFailed(program.context, waiting.id);
        }
        const staff = await read(id);
        const theirs = await own(id);
        expect(staff.order).toEqual(theirs);
        expect(staff.back.left.amount).toBe(16_000 - given);
        const sum = (all: { amount: { amount: number } }[]) =>
          all.reduce((sum, one) => sum + one.amount.amount, 0);
        expect(sum(staff.refunds)).toBe(given);
        expect(sum(theirs.refunds)).toBe(given);
        const { account } = (await admin.call('GET', `/api/admin/families/${family.id}`)).body;
        expect(account.payers[0].orders).toEqual([theirs]);
        expect(account.payers[0].credit).toEqual(
          (await family.call('GET', '/api/orders/credit')).body.credit,
        );
        for (const { lines } of staff.entries)
          for (const unit of ['USD', 'UZS', 'lesson']) {
            const of = lines.filter((line: { unit: string }) => line.unit === unit);
            expect(
              of.reduce(
                (sum: number, one: { debit: number; credit: number }) => sum + one.debit - one.credit,
                0,
              ),
            ).toBe(0);
          }
        const sheets = Map.groupBy(await trialBalance(program.context), ({ unit }) => unit);
        for (const accounts of sheets.values())
          expect(accounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
