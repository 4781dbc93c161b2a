import { beforeEach, expect } from 'vitest';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { chargeSaved } from '#src/shop/payments/stripe/charge-saved.server.ts';
import { expectRight } from './books.ts';
import type { Behaviour } from './cards.ts';
import { openCounter } from './counter.ts';
import { killedAfter, nextMonth, withCard } from './saving.ts';
import { orderNow, paymentNow, tellAll } from './shop.ts';

/** A month of a family that has saved its card: ordered, and about to be charged. */
export type ChargedMonth = Awaited<ReturnType<typeof nextMonth>>;

/** A shop for the tests of a file, in which saved cards are charged. */
export function openChargedMonths() {
  const at = openCounter();
  beforeEach(() => {
    Object.assign(at.shop.stripe.settings, { done: () => {}, lateness: () => 0 });
  });

  /** A family whose saved card behaves so, and its next month. */
  async function month(behaves: Behaviour = 'works'): Promise<ChargedMonth> {
    await withCard(at.shop, at.family, { behaves });
    const next = await nextMonth(at.shop, at.family);
    at.shop.stripe.calls.length = 0;
    return next;
  }

  const charge = ({ payment, order }: ChargedMonth, context = at.shop.context) =>
    chargeSaved(context, payment, order);

  /** Stripe has charged it, and nobody of us has heard the answer. */
  async function unheard(one: ChargedMonth): Promise<void> {
    await expect(charge(one, killedAfter(at.shop))).rejects.toThrow('killed');
    at.shop.stripe.settings.done = () => {};
  }

  const asked = () =>
    at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents');

  /** How often this month was charged at Stripe. */
  const charged = ({ payment }: ChargedMonth) =>
    [...at.shop.stripe.account.charges.values()].filter(
      ({ metadata, paid }) => paid && metadata.payment === payment.id,
    ).length;

  async function expectPaidOnce(one: ChargedMonth): Promise<void> {
    expect(charged(one)).toBe(1);
    expect((await orderNow(at.shop, one.order)).state).toBe('paid');
    const { state, intentId, providerId } = await paymentNow(at.shop, one.payment);
    expect([state, providerId]).toEqual(['settled', intentId]);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  }

  return { at, month, charge, unheard, asked, charged, expectPaidOnce };
}
