import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { closeOrder } from '#src/shop/orders/orders.server.ts';
import { type OrderRow, orders } from '#src/shop/orders/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { created, merchant, type Payme, paymeId, paymeOf } from '../../../../tests/stand-ins/payme/caller.ts';
import { begunPayment, openOrder, paidOrder, paymentNow } from '../../../../tests/stand-ins/payme/orders.ts';
import { expectProblem } from '../../../../tests/stand-ins/payme/sandbox.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { refundOrders } from '../tables.server.ts';

const program = sharedProgram({ environment: merchant });
let payme: Payme;
beforeAll(async () => {
  payme = paymeOf(program);
});

const create = (...input: Parameters<typeof created> extends [unknown, ...infer R] ? R : never) =>
  created(program, ...input);
const orderNow = async ({ id }: OrderRow) =>
  (await program.context.database.select().from(orders).where(eq(orders.id, id)))[0];

describe('what is paid', () => {
  test('stands in the books in soums and dollars, and is given once', async () => {
    const [uzs, usd] = [
      await balanceOf(program.context, 'payme', 'UZS'),
      await balanceOf(program.context, 'exchange'),
    ];
    const { order, payment } = await paidOrder(program);
    expect(payment).toMatchObject({ state: 'settled', settledAt: program.clock.now() });
    expect(await balanceOf(program.context, 'payme', 'UZS')).toBe(uzs + payment.amount);
    expect(await balanceOf(program.context, 'exchange')).toBe(usd + 16_000);
    expect(await heldFor(program.context, 'family', order.payerId)).toBe(0);
    expect(await program.context.database.$count(packages, eq(packages.orderId, order.id))).toBe(1);
    expect((await orderNow(order))?.state).toBe('paid');
  });

  test('is the newest that was begun for its amount', async () => {
    const order = await openOrder(program);
    const old = await begunPayment(program, order);
    const other = await begunPayment(program, order, old.amount + 700);
    const newest = await begunPayment(program, order);
    const { answer } = await create(order, old);
    expect(answer.result.transaction).toBe(newest.id);
    expect((await paymentNow(program, newest.id)).state).toBe('pending');
    expect([(await paymentNow(program, old.id)).state, (await paymentNow(program, other.id)).state]).toEqual([
      'begun',
      'begun',
    ]);
  });

  test('an order that nobody wanted to pay by Payme is none to Payme', async () => {
    const order = await openOrder(program);
    expectProblem((await create(order, { amount: 16_000 * 12_683 })).answer, -31050);
  });

  test('is still given when the order’s time was over meanwhile', async () => {
    const order = await openOrder(program);
    const payment = await begunPayment(program, order);
    const { id } = await create(order, payment);
    await inTransaction(program.context, (context) => closeOrder(context, order, 'expired'));
    expect((await payme.call('PerformTransaction', { id })).result.state).toBe(2);
    expect((await orderNow(order))?.state).toBe('paid');
  });

  test('what cannot be given any more is not paid', async () => {
    const lessonId = await makeLesson(program, await signIn(program, 'teacher'), {
      price: 40,
      priceFor: 'month',
      isPublished: true,
      isActive: true,
    });
    const order = await openOrder(program, { lessonId });
    const payment = await begunPayment(program, order);
    const { id } = await create(order, payment);
    await program.context.database.execute(sql`update lessons set deleted_at = now() where id = ${lessonId}`);
    const before = await balanceOf(program.context, 'payme', 'UZS');
    expectProblem(await payme.call('PerformTransaction', { id }), -31008);
    expectProblem(await payme.call('PerformTransaction', { id }), -31008);
    expect((await payme.call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 });
    expect(await balanceOf(program.context, 'payme', 'UZS')).toBe(before);
    expect((await paymentNow(program, payment.id)).state).toBe('failed');
    expect((await orderNow(order))?.state).toBe('expired');
    expect(await program.context.database.$count(refundOrders, eq(refundOrders.orderId, order.id))).toBe(0);
  });

  test('an order that the family cancelled is not paid', async () => {
    const order = await openOrder(program);
    const { id } = await create(order, await begunPayment(program, order));
    await inTransaction(program.context, (context) => closeOrder(context, order, 'cancelled'));
    expectProblem(await payme.call('PerformTransaction', { id }), -31008);
    expect((await orderNow(order))?.state).toBe('cancelled');
  });

  test('two transactions at once for one order: one is made', async () => {
    const order = await openOrder(program);
    const payment = await begunPayment(program, order);
    await begunPayment(program, order);
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(order, payment)));
    expect(answers.filter(({ answer }) => answer.result)).toHaveLength(1);
    for (const { answer } of answers) if (answer.error) expect(answer.error.code).toBe(-31052);
  });

  test('one transaction many times at once: every answer is the same', async () => {
    const order = await openOrder(program);
    const payment = await begunPayment(program, order);
    const id = paymeId();
    const made = await Promise.all(Array.from({ length: 6 }, () => create(order, payment, id)));
    expect(new Set(made.map(({ answer }) => JSON.stringify(answer.result))).size).toBe(1);
    const done = await Promise.all(Array.from({ length: 6 }, () => payme.call('PerformTransaction', { id })));
    expect(new Set(done.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(await program.context.database.$count(packages, eq(packages.orderId, order.id))).toBe(1);
  });
});
