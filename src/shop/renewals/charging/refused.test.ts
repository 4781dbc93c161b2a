import { beforeEach, expect, test } from 'vitest';
import { cardKeeper } from '#src/shop/payments/providers.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { monthsOf, renewAt, stayIn, subscribe, subscriptionNow } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { chargeAgain } from '../acts/decide.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

const asked = () =>
  at.shop.stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/payment_intents'))
    .length;

/** As on the page of the family's card. */
async function saveOther(): Promise<void> {
  const { shop, family } = at;
  const url = await cardKeeper().openPage(shop.context, family, 'en');
  shop.stripe.account.pay(url.split('/').at(-1) ?? '', { card: { last4: '0002' } });
  await cardKeeper().lookAtPage(shop.context, family.id);
}

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

  await saveOther();
  await chargeAgain(shop.context, id, admin);
  await renewAt(shop, '2026-02-22T20:01:00Z');
  await renewAt(shop, '2026-03-01T20:00:00Z');
  expect(asked()).toBe(2);
  expect((await monthsOf(shop, { id }))[0]).toMatchObject({ state: 'paid' });
});

test('a month whose card was refused for good is tried on the rest of its days once another card is saved', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group8' }, { card: { behaves: 'stolen' } });
  // The card was refused already where this one is due: Stripe is not asked.
  const also = await subscribe(shop, family, { lessonId: at.lessonId }, { card: { behaves: 'stolen' } });
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  await renewAt(shop, '2026-02-15T21:00:00Z');
  for (const one of [{ id }, also])
    expect(await monthsOf(shop, one)).toMatchObject([{ state: 'failed', trouble: 'hard', actAt: null }]);
  const failed = (await shop.mails()).find(({ kind }) => kind === 'failed');
  expect(failed?.content?.text).toContain(
    'If you save another card before February 22, 2026, we will try that one',
  );
  await saveOther();
  await renewAt(shop, '2026-02-15T22:00:00Z');
  for (const one of [{ id }, also])
    expect(await monthsOf(shop, one)).toMatchObject([
      { state: 'failing', actAt: new Date('2026-02-16T18:00:00Z') },
    ]);
  await stayIn(shop);
  const { body } = await family.call('GET', '/api/renewals');
  expect(body.own[0].next, 'what the bank said was about the other card').toMatchObject({
    ...{ state: 'failing', trouble: null, tryAt: '2026-02-16T18:00:00.000Z' },
  });
  await renewAt(shop, '2026-02-16T20:00:00Z');
  for (const one of [{ id }, also]) {
    expect((await monthsOf(shop, one))[0]).toMatchObject({ state: 'paid' });
    expect(await subscriptionNow(shop, one)).toMatchObject({ state: 'running' });
  }
});

test('after the last of its days another card does not let a refused month be charged unasked', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group8' }, { card: { behaves: 'stolen' } });
  await renewAt(shop, '2026-02-08T20:00:00Z');
  await renewAt(shop, '2026-02-15T20:00:00Z');
  shop.clock.set('2026-02-23T20:00:00Z');
  await saveOther();
  await renewAt(shop, '2026-02-23T20:01:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failed', trouble: 'hard' }]);
  expect(asked()).toBe(1);
});
