import { describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { expectRight } from '../../../../tests/stripe/books.ts';
import { type ChargedMonth, openChargedMonths } from '../../../../tests/stripe/charged-months.ts';
import { withCard } from '../../../../tests/stripe/saving.ts';
import { paymentNow, tellAll, toPay } from '../../../../tests/stripe/shop.ts';
import { savedCardOf } from '../cards/cards.server.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { expireOrders } from '../jobs/expire.server.ts';
import { beginCharge } from './charge-saved.server.ts';

const { at, month, charge, asked } = openChargedMonths();

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
    const one: ChargedMonth = { order, payment };
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
    expect(await charge(one)).toEqual({ state: 'declined', why: 'declined', code: 'no_card' });
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
    expect(await charge(one)).toEqual({ state: 'declined', why: 'declined', code: 'no_card' });
    expect(await savedCardOf(at.shop.context, at.family.id)).toMatchObject({ methodId: null, last4: null });
    await cancelOrder(at.shop.context, one.order);
  });
});
