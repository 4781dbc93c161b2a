import { beforeEach, expect, test } from 'vitest';
import { cardKeeper } from '#src/shop/payments/providers.server.ts';
import { signIn } from '../../../../tests/people.ts';
import { monthsOf, renewAt, subscribe } from '../../../../tests/renewals.ts';
import { openCounter } from '../../../../tests/stripe/counter.ts';
import { chargeAgain } from '../acts/decide.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

const asked = () =>
  at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/payment_intents'))
    .length;

test('a card that was refused for good is not charged again where the staff announce the month anew; another one is', async () => {
  const { shop } = at;
  const admin = await signIn(shop, 'admin');
  const { id } = await subscribe(shop, at.family, { plan: 'group8' }, { card: { behaves: 'stolen' } });
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect(asked()).toBe(1);
  await chargeAgain(shop.context, id, admin);
  await renewAt(shop, '2026-02-15T20:01:00Z');
  await renewAt(shop, '2026-02-22T20:00:00Z');
  expect(asked()).toBe(1);
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failed', tries: 1, trouble: 'hard' }]);

  // As on the page of the family's card.
  const url = await cardKeeper().openPage(shop.context, at.family, 'en');
  shop.stripe.account.pay(url.split('/').at(-1) ?? '', { card: { last4: '0002' } });
  await cardKeeper().lookAtPage(shop.context, at.family.id);
  await chargeAgain(shop.context, id, admin);
  await renewAt(shop, '2026-02-22T20:01:00Z');
  await renewAt(shop, '2026-03-01T20:00:00Z');
  expect(asked()).toBe(2);
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid' });
});
