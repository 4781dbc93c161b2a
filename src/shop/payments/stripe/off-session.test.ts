import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { openMonths } from '../../../../tests/stand-ins/stripe/months.ts';
import { withCard } from '../../../../tests/stand-ins/stripe/saving.ts';
import { buy, orderNow, paymentNow, start, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { beginCharge } from '../cards/cards.server.ts';
import { savedCardOf } from '../cards/saved-card.server.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { expireOrders } from '../jobs/expire.server.ts';

const at = openCounter();
const { asked, behave, charge, charged, expectPaidOnce, month } = openMonths(at);

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
    await behave('works');
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

describe('what is not charged', () => {
  test('a month that was never asked for ends with its order', async () => {
    const one = await month();
    await cancelOrder(at.shop.context, one.order);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('failed');
    expect(await charge(one)).toEqual({ state: 'declined', why: 'declined', code: 'canceled' });
    expect(asked()).toEqual([]);
  });

  test('an order that was paid on a page meanwhile', async () => {
    await withCard(at.shop, at.family);
    at.shop.stripe.calls.length = 0;
    const { order, session } = await toPay(at.shop, at.family, { plan: 'group8' });
    const payment = await inTransaction(at.shop.context, (within) => beginCharge(within, order));
    if (!payment) throw new Error('no card');
    const one = { order, payment };
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    await expect(charge(one)).rejects.toMatchObject({ code: 'order_closed' });
    const begin = inTransaction(at.shop.context, (within) => beginCharge(within, one.order));
    await expect(begin).rejects.toMatchObject({ code: 'order_closed' });
    await at.work(expireOrders);
    expect((await paymentNow(at.shop, one.payment)).state).toBe('failed');
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('a payment on a page is no charge of a card', async () => {
    await withCard(at.shop, at.family);
    const { order, payment } = await toPay(at.shop, at.family, { plan: 'group8' });
    await expect(charge({ order, payment })).rejects.toMatchObject({ code: 'order_closed' });
    await cancelOrder(at.shop.context, order);
  });

  test('a card that was removed', async () => {
    const one = await month();
    await at.family.call('DELETE', '/api/card');
    expect(await charge(one)).toEqual({ state: 'declined', why: 'no-card', code: 'no_card' });
    expect(asked()).toEqual([]);
    expect(await inTransaction(at.shop.context, (within) => beginCharge(within, one.order))).toBeUndefined();
    await cancelOrder(at.shop.context, one.order);
  });

  test.each(['detached', 'deleted'] as const)('a card %s on Stripe’s own pages, unheard of', async (how) => {
    const one = await month();
    const { wallet } = at.shop.stripe.account;
    const { methodId, customerId } = (await savedCardOf(at.shop.context, at.family.id)) ?? {};
    if (how === 'detached') wallet.detach(methodId ?? '');
    else wallet.deleteCustomer(customerId ?? '');
    expect(await charge(one)).toEqual({ state: 'declined', why: 'no-card', code: 'no_card' });
    expect(await savedCardOf(at.shop.context, at.family.id)).toMatchObject({ methodId: null, last4: null });
    await cancelOrder(at.shop.context, one.order);
  });
});
