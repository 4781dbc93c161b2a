import { beforeEach, expect } from 'vitest';
import { chargeSaved } from '#src/shop/payments/cards/cards.server.ts';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { expectRight } from './books.ts';
import type { Behaviour } from './cards.ts';
import type { Counter } from './counter.ts';
import { killedAfter, nextMonth, withCard } from './saving.ts';
import { orderNow, paymentNow, tellAll } from './shop.ts';

/** The next month of a family: its order, and the payment by its saved card. */
export type Month = Awaited<ReturnType<typeof nextMonth>>;

/** What tests of charging saved cards do at a counter. */
export function openMonths(at: Counter) {
  beforeEach(() => {
    Object.assign(at.shop.stripe.settings, { done: () => {}, lateness: () => 0 });
  });

  /** A family whose saved card behaves so, and its next month. */
  async function month(behaves: Behaviour = 'works'): Promise<Month> {
    await withCard(at.shop, at.family, { behaves });
    const next = await nextMonth(at.shop, at.family);
    at.shop.stripe.calls.length = 0;
    return next;
  }

  const charge = ({ payment, order }: Month, context = at.shop.context) =>
    chargeSaved(context, payment, order);

  /** Stripe has charged it, and nobody of us has heard the answer. */
  async function unheard(one: Month): Promise<void> {
    await expect(charge(one, killedAfter(at.shop))).rejects.toThrow('killed');
    at.shop.stripe.settings.done = () => {};
  }

  /** The calls by which Stripe was asked to charge. */
  const asked = () =>
    at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');

  /** How often this month was charged at Stripe. */
  const charged = ({ payment }: Month) =>
    [...at.shop.stripe.account.charges.values()].filter(
      ({ metadata, paid }) => paid && metadata.payment === payment.id,
    ).length;

  async function expectPaidOnce(one: Month): Promise<void> {
    expect(charged(one)).toBe(1);
    expect((await orderNow(at.shop, one.order)).state).toBe('paid');
    const { state, intentId, providerId } = await paymentNow(at.shop, one.payment);
    expect([state, providerId]).toEqual(['settled', intentId]);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  }

  /** From now on the family's card behaves so. */
  async function behave(behaves: Behaviour): Promise<void> {
    const card = await savedCardOf(at.shop.context, at.family.id);
    at.shop.stripe.account.wallet.behave(card?.methodId ?? '', behaves);
  }

  return { month, charge, unheard, asked, charged, expectPaidOnce, behave };
}
