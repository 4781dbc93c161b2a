import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { heldFor } from '#src/books/ledger/balances.server.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { pass, paymentNow, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { disputes, refundOrders } from '../tables.server.ts';

const at = openCounter();

const refundsOf = (payment: { id: string }) =>
  at.shop.context.database.select().from(refundOrders).where(eq(refundOrders.paymentId, payment.id));

describe('money goes back', () => {
  async function paidForNothing() {
    const paid = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.settings.mood = 'down';
    await cancelOrder(at.shop.context, paid.order);
    at.shop.stripe.settings.mood = 'up';
    at.shop.stripe.account.pay(paid.session);
    await tellAll(at.shop);
    return paid;
  }

  test('of what was paid after it was cancelled, by itself', async () => {
    const { payment } = await paidForNothing();
    expect(await refundsOf(payment)).toMatchObject([{ state: 'asked', rule: 'unfulfilled', amount: 4550 }]);
    await at.work(sendRefunds);
    expect(await refundsOf(payment)).toMatchObject([
      { state: 'settled', providerId: expect.stringMatching(/^re_/) },
    ]);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('by the terms, also where it was paid while a clock was ahead', async () => {
    pass(at.shop, 36 * 60);
    const { order, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    pass(at.shop, -36 * 60);
    const path = `/api/orders/${order.id}/refund`;
    const { body } = await at.family.call('GET', path);
    expect(body.back.amount).toBe(4550);
    expect((await at.family.call('GET', `/api/orders/${order.id}`)).body.hasEnded).toBe(false);
    const done = await at.family.call('POST', path, { way: 'provider', amount: 4550 });
    expect([done.status, done.body.message]).toEqual([200, undefined]);
    expect(done.body.hasEnded).toBe(true);
  });

  test('once, though no answer came for a day', async () => {
    const { payment } = await paidForNothing();
    at.shop.stripe.settings.losesAnswers = 3;
    await at.work(sendRefunds);
    expect((await refundsOf(payment))[0]?.state).toBe('asked');
    pass(at.shop, 30 * 60);
    await at.work(sendRefunds);
    expect((await refundsOf(payment))[0]?.state).toBe('settled');
    const { refunds } = at.shop.stripe.account;
    expect([...refunds.values()].filter(({ metadata }) => metadata?.order === payment.orderId)).toHaveLength(
      1,
    );
  });

  test('or cannot be sent, told weeks later: it is the family’s credit', async () => {
    const { payment } = await paidForNothing();
    at.shop.stripe.refunding.status = 'pending';
    await at.work(sendRefunds);
    const [sent] = await refundsOf(payment);
    expect(sent?.state).toBe('sent');
    at.shop.stripe.account.settleRefund(sent?.providerId ?? '', 'succeeded');
    await tellAll(at.shop);
    pass(at.shop, 20 * 24 * 60);
    at.shop.stripe.account.settleRefund(sent?.providerId ?? '', 'failed');
    await tellAll(at.shop);
    expect((await refundsOf(payment))[0]?.state).toBe('failed');
    expect(await heldFor(at.shop.context, 'family', at.family.id)).toBe(4550);
  });
});

describe('a dispute', () => {
  async function disputed(inquiry = false) {
    const { payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    const intent = at.shop.stripe.account.intents.get((await paymentNow(at.shop, payment)).intentId ?? '');
    return at.shop.stripe.account.dispute(intent?.latest_charge ?? '', { inquiry })?.id ?? '';
  }
  const kept = (id: string) =>
    at.shop.context.database.select().from(disputes).where(eq(disputes.providerId, id));

  test('is kept as it stands, whatever is told first', async () => {
    const id = await disputed();
    at.shop.stripe.account.closeDispute(id, 'lost');
    at.shop.stripe.account.told.waiting.reverse();
    await tellAll(at.shop);
    expect(await kept(id)).toMatchObject([{ state: 'lost', amount: 4550 }]);
    at.shop.stripe.account.closeDispute(id, 'won');
    await tellAll(at.shop);
    expect(await kept(id)).toMatchObject([{ state: 'won' }]);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('that only asks takes no money, and is not in the books', async () => {
    const id = await disputed(true);
    await tellAll(at.shop);
    expect(await kept(id)).toEqual([]);
  });
});
