import { beforeEach, expect } from 'vitest';
import { savedCardOf } from '#src/shop/payments/cards/saved-card.server.ts';
import type { Counter } from './counter.ts';
import { tellStripe } from './saving.ts';

/** What is shown of the usual card, and of another one that `otherCard` is at Stripe. */
export const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
export const otherCard = { brand: 'mastercard', last4: '4444', exp_month: 3, exp_year: 2031 };
export const mastercard = { brand: 'mastercard', last4: '4444', expMonth: 3, expYear: 2031 };

/** What tests of saved cards look at, at a counter. */
export function openHolders(at: Counter) {
  beforeEach(async () => {
    at.shop.stripe.settings.done = () => {};
    // What was promised about the cards of the test before.
    await tellStripe(at.shop);
    at.shop.stripe.calls.length = 0;
  });

  const row = () => savedCardOf(at.shop.context, at.family.id);
  /** What the family sees of its card. */
  const card = async () => (await at.family.call('GET', '/api/card')).body.card;
  const wallet = () => at.shop.stripe.account.wallet;
  /** The cards that Stripe could charge. */
  const attached = () =>
    [...wallet().methods.values()].filter(({ customer }) => customer).map(({ id }) => id);
  /** The calls by which customers were made. */
  const creations = () =>
    at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/customers');
  /** Opens Stripe's page for another card. @returns the session's id */
  async function openPage(): Promise<string> {
    const { status, body } = await at.family.call('POST', '/api/card');
    expect(status).toBe(201);
    return body.url.split('/').at(-1);
  }

  return { row, card, wallet, attached, creations, openPage };
}
