import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orders } from '#src/shop/orders/tables.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { periods, type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { chargedAtStripe, renewAt, subscribe, subscriptionNow } from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';
import { chargeAgain } from '../acts/decide.server.ts';
import { pauseSubscription } from '../acts/pause.server.ts';

/** Somebody opens the page on which the next month is paid ahead, and then what it costs changes. */
const at = openCounter();
let subscription: Subscription;
let link: string;
beforeEach(async () => {
  at.shop.clock.set('2026-01-20T20:00:00Z');
  subscription = await subscribe(at.shop, at.family, { plan: 'group8' });
  const { body } = await at.family.call('GET', `/api/renewals/${subscription.id}/pay-link`);
  link = `/api/renewals/pay/${body.url.split('/').at(-1)}`;
});

const open = () => at.shop.call('POST', link, { way: 'stripe' });
const lastSession = () => [...at.shop.stripe.account.sessions.values()].at(-1);
const seen = async () => (await at.family.call('GET', '/api/renewals')).body.own[0];

async function toTwelve(): Promise<void> {
  const path = `/api/renewals/${subscription.id}/plan`;
  const { body } = await at.family.call('GET', `${path}s`);
  const { plan, words } = body.find(({ lessons }: { lessons: number }) => lessons === 12);
  expect((await at.family.call('POST', path, { plan, agreed: words })).status).toBe(200);
}

async function lastOrder() {
  const [last] = await at.shop.context.database
    .select()
    .from(orders)
    .where(eq(orders.subscriptionId, subscription.id))
    .orderBy(desc(orders.id))
    .limit(1);
  return last;
}

test('never more is charged than was announced', async () => {
  const { shop } = at;
  await open();
  await shop.context.database
    .update(subscriptions)
    .set({ offeredAmount: 12_000, offeredFrom: '2026-02-15', offeredAt: shop.clock.now() })
    .where(eq(subscriptions.id, subscription.id));
  await renewAt(shop, '2026-02-13T18:01:00Z');
  expect((await seen()).next.amount.amount).toBe(12_000);
  await renewAt(shop, '2026-02-20T18:01:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 12_000]);
  await at.work(expireOrders);
  await expectRight(shop);
});

test('the plan that was changed to is the one that is announced, charged and given', async () => {
  const { shop } = at;
  await open();
  await toTwelve();
  expect((await seen()).next.amount.amount, 'what the page says before').toBe(28_000);
  await renewAt(shop, '2026-02-13T18:01:00Z');
  await renewAt(shop, '2026-02-20T18:01:00Z');
  expect(chargedAtStripe(shop)).toEqual([16_000, 28_000]);
  expect(await lastOrder()).toMatchObject({ state: 'paid', plan: 'group12', lessons: 12 });
  await at.work(expireOrders);
  await expectRight(shop);
});

test('paid ahead, it is the plan that was changed to as well', async () => {
  const { shop } = at;
  await open();
  const before = lastSession();
  await toTwelve();
  expect((await shop.call('GET', link)).body).toMatchObject({ lessons: 12, amount: { amount: 28_000 } });
  await open();
  const session = lastSession();
  expect(session?.id).not.toBe(before?.id);
  shop.stripe.account.pay(session?.id ?? '');
  await tellAll(shop);
  expect(await lastOrder()).toMatchObject({ state: 'paid', plan: 'group12', amount: 28_000 });
  await renewAt(shop, '2026-03-13T18:01:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ plan: 'group12', nextPlan: null });
  await at.work(expireOrders);
  await expectRight(shop);
});

const putOff = {
  'the family pauses': () => pauseSubscription(at.shop.context, subscription.id, 1),
  'the staff charge anew': async () => {
    const admin = await signIn(at.shop, 'admin');
    const left = { state: 'late', actAt: null } as const;
    const its = eq(periods.subscriptionId, subscription.id);
    await at.shop.context.database.update(periods).set(left).where(its);
    at.shop.clock.set('2026-02-20T20:00:00Z');
    await chargeAgain(at.shop.context, subscription.id, admin);
  },
};

test.each(Object.keys(putOff) as (keyof typeof putOff)[])(
  'another plan waits for its day where an announced month is put off: %s',
  async (how) => {
    const { shop } = at;
    await renewAt(shop, '2026-02-13T18:01:00Z');
    // From the 20th of March on.
    await toTwelve();
    await putOff[how]();
    for (const day of ['02-20', '02-27', '03-20', '03-27']) await renewAt(shop, `2026-${day}T20:01:00Z`);
    expect(chargedAtStripe(shop)).toEqual([16_000, 16_000, 28_000]);
    await expectRight(shop);
  },
);
