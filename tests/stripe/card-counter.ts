import { beforeEach, expect } from 'vitest';
import { savedCardOf } from '#src/shop/payments/cards/cards.server.ts';
import { openCounter } from './counter.ts';
import { tellStripe } from './saving.ts';

/** The card that families type, and another one, as it is typed and as it is shown. */
export const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 };
export const other = { brand: 'mastercard', last4: '4444', exp_month: 3, exp_year: 2031 };
export const mastercard = { brand: 'mastercard', last4: '4444', expMonth: 3, expYear: 2031 };

/** A shop for the tests of a file, in which a family saves its card. */
export function openCards() {
  const at = openCounter();
  beforeEach(async () => {
    at.shop.stripe.settings.done = () => {};
    // What was promised about the cards of the test before.
    await tellStripe(at.shop);
    at.shop.stripe.calls.length = 0;
  });

  const row = () => savedCardOf(at.shop.context, at.family.id);
  const card = async () => (await at.family.call('GET', '/api/card')).body.card;
  const wallet = () => at.shop.stripe.account.wallet;
  /** The cards that Stripe could charge. */
  const attached = () =>
    [...wallet().methods.values()].filter(({ customer }) => customer).map(({ id }) => id);
  const creations = () =>
    at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/customers');

  /** Opens Stripe's page for another card. @returns the session's id */
  async function openPage(): Promise<string> {
    const { status, body } = await at.family.call('POST', '/api/card');
    expect(status).toBe(201);
    return body.url.split('/').at(-1);
  }

  return { at, row, card, wallet, attached, creations, openPage };
}
