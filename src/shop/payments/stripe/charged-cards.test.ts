import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { openMonths } from '../../../../tests/stand-ins/stripe/months.ts';
import { orderNow, paymentNow, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { askRefund } from '../refunds/refunds.server.ts';
import { payments, refundOrders } from '../tables.server.ts';

const at = openCounter();
const { charge, expectPaidOnce, month, unheard } = openMonths(at);

describe('a payment by a saved card', () => {
  test('is given back as any other', async () => {
    const one = await month();
    await charge(one);
    const payment = await paymentNow(at.shop, one.payment);
    const back = { payment, amount: payment.pays, rule: 'goodwill', way: 'provider' } as const;
    await inTransaction(at.shop.context, (within) => askRefund(within, back));
    await at.work(sendRefunds);
    await tellAll(at.shop);
    const which = and(eq(refundOrders.paymentId, payment.id), eq(refundOrders.state, 'settled'));
    expect(await at.shop.context.database.$count(refundOrders, which)).toBe(1);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('that comes after its order was cancelled goes back', async () => {
    const one = await month();
    const { settings } = at.shop.stripe;
    await unheard(one);
    settings.mood = 'down';
    await cancelOrder(at.shop.context, one.order);
    settings.mood = 'up';
    expect(await charge(one)).toEqual({ state: 'paid' });
    expect((await orderNow(at.shop, one.order)).state).toBe('cancelled');
    await at.work(sendRefunds);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('is disputed before we knew of it', async () => {
    const one = await month();
    await unheard(one);
    const { account } = at.shop.stripe;
    account.told.waiting.length = 0;
    const theirs = [...account.charges.values()].find(({ metadata }) => metadata.payment === one.payment.id);
    const dispute = account.dispute(theirs?.id ?? '');
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('settled');
    account.closeDispute(dispute?.id ?? '', 'won');
    await tellAll(at.shop);
    await expectPaidOnce(one);
  });

  test('a no on Stripe’s page ends nothing: the family may try another card there', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    const { account } = at.shop.stripe;
    account.pay(session, { later: true });
    account.told.waiting.length = 0;
    const intent = account.intents.get(account.session(session).payment_intent ?? '');
    if (!intent) throw new Error('no intent');
    account.told.tell('payment_intent.payment_failed', intent);
    await tellAll(at.shop);
    expect((await paymentNow(at.shop, payment)).state).toBe('begun');
    account.arrive(session, true);
    await tellAll(at.shop);
    expect((await orderNow(at.shop, order)).state).toBe('paid');
    expect(await at.shop.context.database.$count(payments, eq(payments.orderId, order.id))).toBe(1);
  });
});
