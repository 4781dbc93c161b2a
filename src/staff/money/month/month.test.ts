import { and, eq, gte, isNotNull, isNull, lt, sum } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { AccountKind } from '#src/books/ledger/kinds.ts';
import { ledgerAccounts, ledgerEntries, ledgerLines } from '#src/books/ledger/tables.server.ts';
import { refundAsGoodwill } from '#src/shop/payments/refunds/refund-order.server.ts';
import { refundSettled } from '#src/shop/payments/refunds/refunds.server.ts';
import { refundOrders } from '#src/shop/payments/tables.server.ts';
import { issueReceipts } from '#src/shop/receipts/issue-due.server.ts';
import { receipts } from '#src/shop/receipts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../../tests/make/rows.ts';
import { makeOrderPaidBy } from '../../../../tests/shop/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

/** In New York, where the business is. */
const days = {
  /** The last minutes of December, and the first of January: in UTC both are January. */
  december: '2026-01-01T04:50:00Z',
  newYear: '2026-01-01T05:10:00Z',
  middle: '2026-01-15T17:00:00Z',
  /** Of January here, of February in UTC. */
  last: '2026-02-01T04:30:00Z',
  february: '2026-02-01T05:30:00Z',
};

const program = sharedProgram({ now: days.december });
let admin: SignedInPerson;
let teacher: SignedInPerson;
let lessonId: string;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
  lessonId = await makeLesson(program, teacher, { title: 'Robotics', price: 120.35, priceFor: 'month' });
  // December: a plan.
  await buy('stripe', { plan: 'group8' }, { due: 16_000 });
  await at(days.newYear);
  await buy('stripe', { plan: 'group8' }, { due: 16_000, credit: 1234 });
  await at(days.middle);
  const monthly = await buy('payme', { lessonId }, { due: await dueOf({ lessonId }) });
  const back = await buy('stripe', { plan: 'group12' }, { due: await dueOf({ plan: 'group12' }) });
  await giveBack(back, 5001);
  await giveBack(monthly, 333, 'credit');
  await noteByHand();
  await at(days.last);
  await buy('stripe', { plan: 'group8' }, { due: 16_000 });
  await at(days.february);
  await buy('stripe', { plan: 'group16' }, { due: await dueOf({ plan: 'group16' }) });
  await giveBack(back, 77);
});

/** Later on; sessions of before are over by then. */
async function at(time: string): Promise<void> {
  program.clock.set(time);
  admin = await signIn(program, 'admin');
}

type Wanted = { plan?: string; lessonId?: string };

async function dueOf(wanted: Wanted): Promise<number> {
  const asking = await signIn(program, 'student');
  return (await asking.call('POST', '/api/orders/quote', wanted)).body.due.amount;
}

/** A family buys something, and has its receipt. */
async function buy(by: 'stripe' | 'payme', wanted: Wanted, paying: { due: number; credit?: number }) {
  const id = await makeOrderPaidBy(program, await signIn(program, 'student'), by, wanted, paying);
  await issueReceipts.run(program.context, {}, { last: false });
  return id;
}

/** The staff give some of it back, and the provider has sent it. */
async function giveBack(id: string, amount: number, way: 'provider' | 'credit' = 'provider') {
  const { body } = await admin.call('GET', `/api/admin/orders/${id}`);
  const asked = { amount, left: body.back.left.amount, way, ends: false };
  await refundAsGoodwill(program.context, id, asked, admin);
  const { database } = program.context;
  const open = and(eq(refundOrders.orderId, id), isNull(refundOrders.settledAt));
  for (const { id: refund } of await database.select().from(refundOrders).where(open))
    await refundSettled(program.context, refund, `re_${refund}`);
  await issueReceipts.run(program.context, {}, { last: false });
}

/** Cash that the staff saw, for a place. */
async function noteByHand() {
  const family = await signIn(program, 'student');
  const id = await makeEnrolment(program, lessonId, family);
  const { status } = await admin.call('POST', `/api/admin/purchases/${id}/paid`, { amount: 90.5 });
  expect(status).toBe(200);
}

const read = async (month: string) => (await admin.call('GET', `/api/admin/month?month=${month}`)).body;
type Part = { amount: { amount: number } };
const sumOf = (parts: Part[]) => parts.reduce((all, { amount }) => all + amount.amount, 0);
const from = new Date('2026-01-01T05:00:00Z');
const until = new Date('2026-02-01T05:00:00Z');

/** What the receipts of January say that was paid, or given back. */
async function onReceipts(isBack: boolean): Promise<number> {
  const { refundOrderId, issuedAt, amount } = receipts;
  const [found] = await program.context.database
    .select({ sum: sum(amount).mapWith(Number) })
    .from(receipts)
    .where(
      and(
        gte(issuedAt, from),
        lt(issuedAt, until),
        isBack ? isNotNull(refundOrderId) : isNull(refundOrderId),
      ),
    );
  return found?.sum ?? 0;
}

/** What the entries of January move on an account. */
async function inBooks(kind: AccountKind): Promise<number> {
  const [found] = await program.context.database
    .select({ sum: sum(ledgerLines.amount).mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.number, ledgerLines.entry))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(gte(ledgerEntries.at, from), lt(ledgerEntries.at, until), eq(ledgerAccounts.kind, kind)));
  return found?.sum ?? 0;
}

test('what came in is what families saw on their receipts, what the staff noted, and the sales of the books', async () => {
  const { month, before } = await read('2026-01');
  expect(month.sales.amount).toBe((await onReceipts(false)) + 9050);
  expect(month.sales.amount).toBe(-(await inBooks('sales')));
  // The credit of the second order was booked without a receipt; what goes back in February counts there.
  expect(month.refunded.amount).toBe(await inBooks('refunded'));
  expect(month.refunded.amount).toBe((await onReceipts(true)) + 1234);
  expect(month.net.amount).toBe(month.sales.amount - month.refunded.amount);
  expect(before.sales.amount).toBe(16_000);
  expect((await read('2026-02')).month.refunded.amount).toBe(77);
});

test('the parts come to the whole: by day, by way of payment, by what was bought', async () => {
  const { month, things, teachers } = await read('2026-01');
  expect(sumOf(month.days)).toBe(month.sales.amount);
  expect(sumOf(month.ways)).toBe(month.sales.amount);
  const income = (all: { income: { amount: number } }[]) =>
    all.reduce((sum, one) => sum + one.income.amount, 0);
  expect(income(things)).toBe(month.net.amount);
  expect(month.days.map(({ day }: { day: string }) => day)).toEqual([
    '2026-01-01',
    '2026-01-15',
    '2026-01-31',
  ]);
  const way = (name: string) => month.ways.find((one: { way: string }) => one.way === name).amount.amount;
  expect([way('credit'), way('hand'), way('payme')]).toEqual([1234, 9050, await dueOf({ lessonId })]);
  const robotics = things.find(
    ({ lesson }: { lesson: { title: string } | null }) => lesson?.title === 'Robotics',
  );
  expect(robotics).toMatchObject({
    ...{ teacher: teacher.email, before: { amount: 0 } },
    income: { amount: (await dueOf({ lessonId })) + 9050 - 333 },
  });
  expect(teachers).toMatchObject([{ email: teacher.email, income: robotics.income }]);
});

test('a month that is over does not say how things stand now; the file has the same figures', async () => {
  expect((await read('2026-01')).now).toBeNull();
  const { body } = await admin.call('GET', '/api/admin/month/csv?month=2026-01');
  const { month } = await read('2026-01');
  const line = String(body)
    .split('\r\n')
    .find((one) => one.startsWith('What came in\tSales\t'));
  expect(line).toBe(`What came in\tSales\t${month.sales.amount / 100}\t160`);
  const { status } = await admin.call('GET', '/api/admin/month?month=2026-13');
  expect(status).toBe(400);
});
