import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import { makePaidOrder, makePayment, makeRefund, receiptOf } from '../../../tests/shop/receipts.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { programForTest, sharedProgram } from '../../../tests/start/program.ts';
import { issueReceipt, issueRefundReceipt } from './issue.server.ts';
import { receipts } from './tables.server.ts';

const program = sharedProgram();
let family: SignedInPerson;
beforeAll(async () => {
  family = await signIn(program, 'student');
});

const refundReceipt = (order: { id: string }, refund: string) =>
  inTransaction(program.context, (context) => issueRefundReceipt(context, order, { id: refund }));

test('fifty at once, some of them rolled back, take 1 to n without a gap', async () => {
  const own = await programForTest();
  const { context } = own;
  const payer = await signIn(own, 'student');
  const learnerId = await makeLearner(own, payer);
  const order = { learnerId, kind: 'package', plan: 'group8', lessons: 8 } as const;
  const orders: { id: string }[] = [];
  for (let index = 0; index < 50; index += 1) orders.push(await makePaidOrder(own, payer, { order }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }), async (stays) => {
      await emptyTables(own, 'receipts', 'receipt_numbers');
      await Promise.allSettled(
        orders.map((order, index) =>
          inTransaction(context, async (inside) => {
            await issueReceipt(inside, order);
            if (!stays[index]) throw new Error('rolled back');
          }),
        ),
      );
      const rows = await context.database.select({ number: receipts.number }).from(receipts);
      const numbers = rows.map(({ number }) => number).toSorted((one, other) => one - other);
      expect(numbers).toEqual(Array.from({ length: stays.filter(Boolean).length }, (_, index) => index + 1));
    }),
    { numRuns: 2 },
  );
}, 60_000);

test('an order has one receipt, however often and at once it is issued, and no number is lost by it', async () => {
  const order = await makePaidOrder(program, family);
  const issued = await Promise.all(Array.from({ length: 10 }, () => receiptOf(program, order)));
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
  const next = await receiptOf(program, await makePaidOrder(program, family));
  expect(next.number).toBe((issued[0]?.number ?? 0) + 1);
});

test('numbers begin anew with the year of the business, not of Greenwich', async () => {
  const own = await programForTest({ now: '2027-01-01T03:00:00Z' });
  const payer = await signIn(own, 'student');
  const numbers = [];
  for (const at of ['2027-01-01T03:00:00Z', '2027-01-01T04:59:59Z', '2027-01-01T05:00:00Z']) {
    own.clock.set(at);
    const { year, number } = await receiptOf(own, await makePaidOrder(own, payer));
    numbers.push([year, number]);
  }
  expect(numbers).toEqual([
    [2026, 1],
    [2026, 2],
    [2027, 1],
  ]);
});

test('it says what was bought, for how much and how it was paid, as it was then; and nothing of a child', async () => {
  await makeRefund(program, await makePaidOrder(program, family), 5000, { way: 'credit' });
  const order = await makePaidOrder(program, family, {
    order: {
      ...{ listAmount: 20_000, amount: 16_000, fromCredit: 4000 },
      ...{ discountKind: 'second-child', discountPercent: 20 },
    },
    by: { tiyin: 152_201_400 },
  });
  const { amount, facts, payerId } = await receiptOf(program, order);
  expect([amount, payerId]).toEqual([16_000, family.id]);
  expect(facts).toEqual({
    ...{ order: order.number, kind: 'lesson', title: 'Chess', plan: null, lessons: null },
    ...{ listAmount: 20_000, discount: { kind: 'second-child', percent: 20 }, fromCredit: 4000 },
    paid: { provider: 'payme', amount: 152_201_400, currency: 'UZS' },
    back: null,
  });
});

test('of an order that was paid twice it tells the payment that stayed', async () => {
  const order = await makePaidOrder(program, family, { by: { tiyin: 200_000_000 } });
  const second = await makePayment(program.context, order, 16_000, 'stripe');
  await makeRefund(program, order, 16_000, { paymentId: second, rule: 'unfulfilled' });
  expect((await receiptOf(program, order)).facts).toMatchObject({
    fromCredit: 0,
    paid: { provider: 'payme', amount: 200_000_000 },
  });
});

test('what is not paid, costs nothing, is unknown or has not gone back yet has none', async () => {
  const issue = (order: { id: string }) =>
    inTransaction(program.context, (context) => issueReceipt(context, order));
  const closedAt = program.context.clock.now();
  const expired = await makePaidOrder(program, family, {
    order: { state: 'expired', paidAt: null, closedAt },
  });
  await expect(issue(expired)).rejects.toMatchObject({ code: 'conflict' });
  await expect(issue({ id: family.id })).rejects.toMatchObject({ code: 'not_found' });
  const free = { amount: 0, discountKind: 'first-month', discountPercent: 100 } as const;
  expect(await issue(await makePaidOrder(program, family, { order: free }))).toBeUndefined();

  const order = await makePaidOrder(program, family);
  const refund = await makeRefund(program, order, 1000, { way: 'hand' });
  await expect(refundReceipt(expired, refund)).rejects.toMatchObject({ code: 'not_found' });
  await program.context.database.execute(
    sql`update refund_orders set state = 'sent', settled_at = null where id = ${refund}`,
  );
  await expect(refundReceipt(order, refund)).rejects.toMatchObject({ code: 'conflict' });
});

test('money that went back has a receipt of its own, once a refund, which names the first', async () => {
  const order = await makePaidOrder(program, family);
  const { year, number } = await receiptOf(program, order);
  const [payment] = (
    await program.context.database.execute<{ id: string }>(
      sql`select id from payments where order_id = ${order.id}`,
    )
  ).rows;
  const refund = await makeRefund(program, order, 6000, { paymentId: payment?.id ?? '' });
  const both = await Promise.all([refundReceipt(order, refund), refundReceipt(order, refund)]);
  expect(both[0]).toEqual(both[1]);
  expect(both[0]).toMatchObject({
    ...{ number: number + 1, amount: 6000, refundOrderId: refund },
    facts: {
      paid: { provider: 'stripe', amount: 6000, currency: 'USD' },
      back: { way: 'provider', receipt: `${year}-${String(number).padStart(6, '0')}` },
    },
  });
  const credit = await refundReceipt(order, await makeRefund(program, order, 1000, { way: 'credit' }));
  expect(credit.facts).toMatchObject({ paid: null, back: { way: 'credit' } });
});

test('nobody changes or removes one', async () => {
  const { number } = await receiptOf(program, await makePaidOrder(program, family));
  const { database } = program.context;
  const kept = { cause: { code: '23001' } };
  await expect(
    database.update(receipts).set({ amount: 1 }).where(eq(receipts.number, number)),
  ).rejects.toMatchObject(kept);
  await expect(database.delete(receipts)).rejects.toMatchObject(kept);
});
