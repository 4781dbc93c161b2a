import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { expectRight } from '../../../../tests/stripe/books.ts';
import { openChargedMonths } from '../../../../tests/stripe/charged-months.ts';
import { withCard } from '../../../../tests/stripe/saving.ts';
import { buy, orderNow, paymentNow, start, tellAll, toPay } from '../../../../tests/stripe/shop.ts';
import { savedCardOf } from '../cards/cards.server.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { askRefund } from '../refunds/refunds.server.ts';
import { payments, refundOrders } from '../tables.server.ts';
import { beginCharge } from './charge-saved.server.ts';

const { at, month, charge, unheard, asked, charged, expectPaidOnce } = openChargedMonths();

describe('a saved card is charged while nobody is there', () => {
  test('for the order’s number, with nothing of the child, and the order is given', async () => {
    const one = await month();
    expect(await charge(one)).toEqual({ state: 'paid' });
    const { customerId, methodId } = (await savedCardOf(at.shop.context, at.family.id)) ?? {};
    expect(asked()).toMatchObject([
      {
        key: one.payment.id,
        said: {
          amount: String(one.order.amount),
          customer: customerId,
          payment_method: methodId,
          off_session: 'true',
          confirm: 'true',
          description: String(one.order.number),
          metadata: { payment: one.payment.id, order: one.order.id },
        },
      },
    ]);
    const sent = JSON.stringify(at.shop.stripe.calls);
    for (const secret of ['Zulfiya', one.order.learnerId, at.family.id, at.family.email])
      expect(sent).not.toContain(secret);
    await expectPaidOnce(one);
  });

  test.each([
    ['expired', 'expired', 'expired_card'],
    ['insufficient', 'too-little', 'insufficient_funds'],
    ['needs-confirmation', 'confirm', 'authentication_required'],
    ['declined', 'declined', 'generic_decline'],
    ['stolen', 'hard', 'stolen_card'],
    ['refused-for-good', 'hard', 'do_not_honor'],
  ] as const)('a card that is %s is not: %s', async (behaves, why, code) => {
    const one = await month(behaves);
    expect(await charge(one)).toEqual({ state: 'declined', why, code });
    expect(await paymentNow(at.shop, one.payment)).toMatchObject({
      state: 'failed',
      decline: why,
      declineCode: code,
      intentId: expect.stringMatching(/^pi_/),
    });
    // Told of it, and asked again, nothing is tried again and the answer is the same.
    await tellAll(at.shop);
    expect(await charge(one)).toEqual({ state: 'declined', why, code });
    expect([asked().length, charged(one)]).toEqual([1, 0]);
    expect((await orderNow(at.shop, one.order)).state).toBe('open');
    await cancelOrder(at.shop.context, one.order);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('after a no, the next payment of the same order is charged', async () => {
    const one = await month('insufficient');
    await charge(one);
    const card = await savedCardOf(at.shop.context, at.family.id);
    at.shop.stripe.account.wallet.behave(card?.methodId ?? '', 'works');
    const payment = await inTransaction(at.shop.context, (within) => beginCharge(within, one.order));
    if (!payment) throw new Error('no card');
    const again = { order: one.order, payment };
    expect(payment.id).not.toBe(one.payment.id);
    expect(await charge(again)).toEqual({ state: 'paid' });
    await expectPaidOnce(again);
  });

  test('the same payment charged twice at once is charged once', async () => {
    const one = await month();
    expect(await Promise.all([charge(one), charge(one), charge(one)])).toEqual(
      Array(3).fill({ state: 'paid' }),
    );
    await expectPaidOnce(one);
  });

  test('begun twice at once, it is one payment', async () => {
    await withCard(at.shop, at.family);
    const order = await buy(at.shop.context, at.family, { plan: 'group8' });
    const begin = () => inTransaction(at.shop.context, (within) => beginCharge(within, order));
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(first?.id).toBe(second?.id);
    // No page opens on which it could be paid a second time.
    await expect(start(at.shop.context, order)).rejects.toMatchObject({ code: 'being_paid' });
    await cancelOrder(at.shop.context, order);
  });
});

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
