import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { balanceOf, trialBalance } from '#src/books/ledger/balances.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { merchant, type Payme, paymeId, paymeOf } from '../../../../tests/stand-ins/payme/caller.ts';
import { begunPayment, openOrder } from '../../../../tests/stand-ins/payme/orders.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { askRefund } from '../refunds/refunds.server.ts';
import { type PaymentRow, payments } from '../tables.server.ts';
import { answerCall } from './calls.server.ts';
import { paymeTransactions } from './tables.server.ts';
import { cancelOverdue } from './timeouts.server.ts';

const program = sharedProgram({ environment: merchant });
let payme: Payme;
beforeAll(async () => {
  payme = paymeOf(program);
});

/** What can happen to two orders and six transactions of Payme, three of each order. */
const which = fc.integer({ min: 0, max: 5 });
const hours = fc.constantFrom(0, 1, 7, 13);
const called = fc.constantFrom('create' as const, 'perform' as const, 'cancel' as const);
const act = fc.oneof(
  { weight: 8, arbitrary: fc.record({ call: called, which, crash: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ call: fc.constant('refund' as const), which }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('twice' as const), which }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('close' as const), which }) },
  { weight: 1, arbitrary: fc.record({ call: fc.constant('wait' as const), hours }) },
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** The longest way that a transaction goes, with a crash at each step. */
const paidAndBack: Act[] = [
  { call: 'create', which: 0, crash: true },
  { call: 'perform', which: 0, crash: true },
  { call: 'refund', which: 0 },
  { call: 'cancel', which: 0, crash: true },
];

/** Every state has its example: given back, paid, and cancelled before it was paid. */
const examples: [Act[]][] = [
  [paidAndBack],
  [paidAndBack.slice(0, 2)],
  [[...paidAndBack.slice(0, 1), ...paidAndBack.slice(3)]],
];

type Scene = { orders: [OrderRow, OrderRow]; begun: PaymentRow[]; ids: string[]; told: Map<string, object> };

async function scene(): Promise<Scene> {
  const both: [OrderRow, OrderRow] = [await openOrder(program), await openOrder(program)];
  const begun = [await begunPayment(program, both[0]), await begunPayment(program, both[1])];
  return { orders: both, begun, ids: [1, 2, 3, 4, 5, 6].map(() => paymeId()), told: new Map() };
}

async function happen(it: Scene, step: Act): Promise<void> {
  const { context, clock } = program;
  if (step.call === 'wait') {
    clock.set(new Date(clock.now().getTime() + step.hours * 3_600_000).toISOString());
    if (step.hours > 0) await cancelOverdue(context);
    return;
  }
  const { which: index, call } = step;
  const order = it.orders[index < 3 ? 0 : 1];
  const payment = it.begun[index < 3 ? 0 : 1];
  const id = it.ids[index] ?? '';
  if (!payment) throw new Error('no payment');
  if (call === 'close') {
    await inTransaction(context, (inside) => closeOrder(inside, order, index % 2 ? 'expired' : 'cancelled'));
    return;
  }
  if (call === 'refund') return void (await refund(order));
  const account = { order: String(order.number) };
  const made = { id, time: clock.now().getTime(), amount: payment.amount, account };
  const calls: Record<'create' | 'perform' | 'cancel', [string, { id: string; reason?: number }]> = {
    create: ['CreateTransaction', made],
    perform: ['PerformTransaction', { id }],
    cancel: ['CancelTransaction', { id, reason: 5 }],
  };
  if (call === 'twice') {
    // At the same moment, as when a call is repeated because its answer was lost.
    await Promise.all([tell(it, ...calls.perform), tell(it, ...calls.perform), tell(it, ...calls.cancel)]);
    return;
  }
  if (step.crash) await crash(...calls[call]);
  await tell(it, ...calls[call]);
}

/** Calls, and expects the answer that was given before wherever one was. */
async function tell({ told }: Scene, method: string, params: { id: string }): Promise<void> {
  const { result, error } = await payme.call(method, params);
  if (error) return expect([method, error.code]).not.toEqual([method, -32400]);
  const name = `${method} ${params.id}`;
  expect(result).toEqual(told.get(name) ?? result);
  told.set(name, result);
}

/** The process dies before what it wrote is there for good. */
async function crash(method: string, params: object): Promise<void> {
  await inTransaction(program.context, async (context) => {
    await answerCall(context, { method, params }).catch(() => {});
    throw new Error('died');
  }).catch(() => {});
}

async function refund(order: OrderRow): Promise<void> {
  const { database } = program.context;
  const own = await database.select().from(payments).where(eq(payments.orderId, order.id));
  const settled = own.find(({ state }) => state === 'settled');
  if (!settled) return;
  const asked = { payment: settled, amount: settled.pays, rule: 'goodwill', way: 'provider' } as const;
  // A second time is refused by the database.
  await inTransaction(program.context, (context) => askRefund(context, asked)).catch(() => {});
}

async function expectSound({ orders: both }: Scene): Promise<void> {
  const { context } = program;
  const { database } = context;
  const sums = new Map<string, number>();
  for (const { unit, amount } of await trialBalance(context)) sums.set(unit, (sums.get(unit) ?? 0) + amount);
  expect([...sums.values()].filter((sum) => sum !== 0)).toEqual([]);
  const [performed] = await database
    .select({ sum: sql<string>`coalesce(sum(${paymeTransactions.amount}), 0)` })
    .from(paymeTransactions)
    .where(eq(paymeTransactions.state, 2));
  expect(await balanceOf(context, 'payme', 'UZS')).toBe(Number(performed?.sum));
  const ids = both.map(({ id }) => id);
  const standing = await database.select().from(orders).where(inArray(orders.id, ids));
  for (const { id, state } of standing)
    expect(await database.$count(packages, eq(packages.orderId, id))).toBe(state === 'paid' ? 1 : 0);
}

test('calls in any order, repeated, at once, late and broken off keep the books, and each order is given once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40, size: 'max' }), async (acts) => {
      const it = await scene();
      for (const step of acts) await happen(it, step);
      await expectSound(it);
    }),
    { numRuns: 14, examples },
  );
  const { rows } = await program.context.database.execute<{ state: number }>(
    sql`select distinct state from payme_transactions order by state`,
  );
  // It went everywhere; what is only made is cancelled by and by.
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining([-2, -1, 2]));
}, 180_000);
