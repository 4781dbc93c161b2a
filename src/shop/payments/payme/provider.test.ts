import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { created, merchant, type Payme, paymeOf } from '../../../../tests/stand-ins/payme/caller.ts';
import { begunPayment, openOrder, paidOrder, paymentNow } from '../../../../tests/stand-ins/payme/orders.ts';
import { expectProblem } from '../../../../tests/stand-ins/payme/sandbox.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { askRefund } from '../refunds/refunds.server.ts';
import { type PaymentRow, refundOrders } from '../tables.server.ts';
import { payme as provider } from './payme.server.ts';
import { cancelOverdue } from './timeouts.server.ts';

const program = sharedProgram({ environment: merchant });
let payme: Payme;
beforeAll(async () => {
  payme = paymeOf(program);
});

const now = () => program.clock.now().getTime();
const later = (ms: number) => program.clock.set(new Date(now() + ms).toISOString());

describe('money that goes back', () => {
  const ask = (payment: PaymentRow, amount = payment.pays) =>
    inTransaction(program.context, (context) =>
      askRefund(context, { payment, amount, rule: 'goodwill', way: 'provider' }),
    );

  test('is cancelled by Payme once the staff have decided to give all of it back', async () => {
    const { id, payment } = await paidOrder(program);
    const refund = await ask(payment);
    await provider.refund(program.context, refund, payment);
    const before = await balanceOf(program.context, 'payme', 'UZS');
    const { result } = await payme.call('CancelTransaction', { id, reason: 5 });
    expect(result).toEqual({ transaction: payment.id, cancel_time: now(), state: -2 });
    later(1000);
    expect((await payme.call('CancelTransaction', { id, reason: 5 })).result).toEqual(result);
    expectProblem(await payme.call('PerformTransaction', { id }), -31008);
    expect(await balanceOf(program.context, 'payme', 'UZS')).toBe(before - payment.amount);
    expect(await balanceOf(program.context, 'refunding')).toBe(0);
    const [kept] = await program.context.database
      .select()
      .from(refundOrders)
      .where(eq(refundOrders.id, refund.id));
    expect(kept).toMatchObject({ state: 'settled', providerAmount: payment.amount });
  });

  test('never goes back by Payme in part', async () => {
    const { payment } = await paidOrder(program);
    await expect(ask(payment, payment.pays - 1)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the twelve hours', () => {
  test('what nobody performed is cancelled by the job, and nothing younger', async () => {
    const [old, young] = [await openOrder(program), await openOrder(program)];
    const [oldPayment, youngPayment] = [await begunPayment(program, old), await begunPayment(program, young)];
    const { id } = await created(program, old, oldPayment);
    later(12 * 60 * 60_000);
    await created(program, young, youngPayment);
    await cancelOverdue(program.context);
    expect((await payme.call('CheckTransaction', { id })).result.state).toBe(1);
    later(1);
    await cancelOverdue(program.context);
    const { result } = await payme.call('CheckTransaction', { id });
    expect(result).toMatchObject({ state: -1, reason: 4, cancel_time: now() });
    expect(await cancelOverdue(program.context)).toBe(0);
    expect((await paymentNow(program, oldPayment.id)).state).toBe('expired');
    expect((await paymentNow(program, youngPayment.id)).state).toBe('pending');
    const again = { id, time: now(), amount: oldPayment.amount, account: { order: String(old.number) } };
    expectProblem(await payme.call('CreateTransaction', again), -31008);
  });
});

describe('the provider', () => {
  test('leads to the checkout with the order, the amount, the language and the way back', async () => {
    const order = await openOrder(program);
    const payment = await begunPayment(program, order);
    const shown = { title: 'A package', email: 'a@dars.test', language: 'uz' } as const;
    const { providerId, url } = await provider.begin(program.context, payment, order, shown);
    expect(providerId).toBeNull();
    const [, words = ''] = /^https:\/\/checkout\.paycom\.uz\/(.+)$/.exec(url) ?? [];
    expect(Buffer.from(words, 'base64').toString()).toBe(
      `m=${merchant.PAYME_MERCHANT_ID};ac.order=${order.number};a=${payment.amount};l=uz;c=http://dars.test/orders/${order.id}`,
    );
  });

  test('closes what was begun, and leaves what Payme is at', async () => {
    const order = await openOrder(program, {});
    const [first, second] = [await begunPayment(program, order), await begunPayment(program, order)];
    await created(program, order, second);
    for (const payment of [first, second]) await provider.close(program.context, payment);
    expect((await paymentNow(program, first.id)).state).toBe('expired');
    expect((await paymentNow(program, second.id)).state).toBe('pending');
    await provider.look(program.context, second);
  });
});
