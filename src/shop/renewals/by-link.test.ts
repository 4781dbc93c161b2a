import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { makeLearner } from '../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  monthsOf,
  renewAt,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { payMonth } from './acts/pay-month.server.ts';
import { signedLink } from './links.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

/** A plan whose second month could not be charged, and the addresses of its two links. */
async function failedMonth() {
  const { shop, family } = at;
  const subscription = await subscribe(
    shop,
    family,
    { plan: 'group8' },
    { card: { behaves: 'insufficient' } },
  );
  await renewAt(shop, '2026-02-21T18:01:00Z');
  await renewAt(shop, '2026-02-28T18:01:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'failing' });
  const [month] = await monthsOf(shop, subscription);
  const link = await signedLink(shop.context, 'pay', month?.id ?? '');
  const stop = await signedLink(shop.context, 'stop', subscription.id);
  return {
    subscription,
    link,
    path: `/api/renewals/pay/${keyOf(link)}`,
    stop: `/api/renewals/stop/${keyOf(stop)}`,
  };
}

const keyOf = (link: string) => link.split('/').at(-1) ?? '';
const lastSession = () => [...at.shop.stripe.account.sessions.values()].at(-1);

test('whoever holds the link pays the month, with a card that is not kept, and comes back to the link', async () => {
  const { shop } = at;
  const { subscription, link, path } = await failedMonth();
  const seen = await shop.call('GET', path);
  expect(seen.body).toEqual({
    ...{ title: '', plan: 'group8', lessons: 8, day: '2026-02-28', isPaid: false },
    amount: { amount: 16_000, currency: 'USD' },
  });
  const { status, body } = await shop.call('POST', path, { way: 'stripe' });
  expect(status).toBe(201);
  const session = lastSession();
  expect(body.url).toBe(session?.url);
  expect(session).toMatchObject({
    success_url: link,
    customer: null,
    customer_email: null,
  });
  shop.stripe.account.pay(session?.id ?? '');
  // Before Stripe has told us.
  expect((await shop.call('GET', path)).body).toMatchObject({ isPaid: true, amount: null });
  await tellAll(shop);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    paidUntil: '2026-03-31',
  });
  expect((await shop.call('POST', path, { way: 'stripe' })).body.code).toBe('order_closed');
  await expectRight(shop);
});

test('a page that the payer has opened is closed, and not handed to whoever holds the link', async () => {
  const { shop } = at;
  const { subscription, path } = await failedMonth();
  const paying = { way: 'stripe', language: 'en', isPayer: true } as const;
  const begun = await payMonth(shop.context, subscription.id, paying);
  expect(begun.url).toBe(lastSession()?.url);
  const own = lastSession();
  expect(own?.customer).not.toBeNull();
  await shop.call('POST', path, { way: 'stripe' });
  const other = lastSession();
  expect(other?.id).not.toBe(own?.id);
  expect(own?.status).toBe('expired');
  expect(shop.stripe.account.pay(own?.id ?? ''), 'nobody pays on it any more').toBe(false);
  shop.stripe.account.pay(other?.id ?? '');
  await tellAll(shop);
  expect(chargedAtStripe(shop)).toEqual([16_000, 16_000]);
  await expectRight(shop);
});

test('a link of a mail stops without a log-in, once and for all; a link that we have not signed opens nothing', async () => {
  const { shop } = at;
  const { subscription, path, stop } = await failedMonth();
  const seen = { plan: 'group8', state: 'failing', back: null };
  expect((await shop.call('GET', stop)).body).toMatchObject({ ...seen, learner: null });
  await makeLearner(shop, at.family, { firstName: 'Ali' });
  expect((await shop.call('GET', stop)).body).toMatchObject({ ...seen, learner: 'Zulfiya' });
  for (const _ of [1, 2])
    expect((await shop.call('POST', stop)).body).toMatchObject({ state: expect.stringMatching(/^end/) });
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ stopCause: 'link' });
  expect((await shop.call('GET', path)).body).toMatchObject({ isPaid: false, amount: null });
  expect((await shop.call('POST', path, { way: 'stripe' })).body.code).toBe('order_closed');
  for (const wrong of [`${stop}x`, path.replace('/pay/', '/stop/')])
    expect((await shop.call('POST', wrong)).status).toBe(404);
});

test('a month that a pause has put off is not offered to whoever holds its link', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group8' });
  const { body } = await family.call('GET', `/api/renewals/${id}/pay-link`);
  const path = `/api/renewals/pay/${keyOf(body.url)}`;
  expect((await shop.call('GET', path)).body.amount).not.toBeNull();
  expect((await family.call('POST', `/api/renewals/${id}/pause`, { weeks: 12 })).status).toBe(200);
  expect((await shop.call('GET', path)).body).toMatchObject({ amount: null, isPaid: false });
});

test('paid ahead and stopped on the same day: that month comes back, and what was paid before it stays', async () => {
  const { shop, family } = at;
  shop.clock.set('2026-01-20T20:00:00Z');
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  shop.clock.set('2026-02-10T20:00:00Z');
  await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: false });
  shop.stripe.account.pay(lastSession()?.id ?? '');
  await tellAll(shop);
  shop.clock.set('2026-02-10T22:00:00Z');
  const stop = { back: { amount: 4550, currency: 'USD' }, until: '2026-02-20' };
  expect((await family.call('GET', '/api/renewals')).body.own[0]).toMatchObject({ stop });
  expect((await family.call('POST', `/api/renewals/${id}/stop`)).body).toMatchObject({
    ...{ state: 'ending', paidUntil: '2026-02-20' },
  });
  const [place] = await shop.context.database.select().from(enrolments);
  expect(place?.cancelledAt).toBeNull();
  await renewAt(shop, '2026-02-20T20:00:00Z');
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ended' });
});
