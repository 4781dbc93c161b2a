import { beforeAll, beforeEach, expect, test } from 'vitest';
import { grantPackage } from '#src/learning/packages/packages.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { noteWhy } from '#src/shop/renewals/acts/note-why.server.ts';
import { stopSubscription } from '#src/shop/renewals/acts/stop.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner } from '../../../../tests/make/rows.ts';
import { failed, makeSubscribed, payAnew } from '../../../../tests/make/subscribed.ts';
import { makePaidOrder } from '../../../../tests/shop/receipts.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

/** Thursday, 15 January 2026. */
const program = sharedProgram();
let admin: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  await emptyTables(program, 'plan_subscriptions');
  family = await signIn(program, 'student');
});

const read = async () => (await admin.call('GET', '/api/admin/month')).body;
const usd = (amount: number) => ({ amount, currency: 'USD' });

test('expected is what subscriptions will be charged until the end of the month, as they were told', async () => {
  const told = {
    ...{ dueDay: '2026-01-20', amount: 15_000 },
    ...{ noticedAt: new Date('2026-01-13T15:00:00Z'), chargeAt: new Date('2026-01-20T15:00:00Z') },
  };
  await makeSubscribed(program, family, { period: told });
  await makeSubscribed(program, family, { period: { dueDay: '2026-01-31' } });
  // A lower price holds by itself from that month on, a higher one only after a yes.
  const offer = { offeredFrom: '2026-01-25', offeredAt: program.clock.now() };
  await makeSubscribed(program, family, {
    ...{ subscription: { offeredAmount: 12_000, ...offer }, period: { dueDay: '2026-01-30' } },
  });
  await makeSubscribed(program, family, {
    ...{ subscription: { offeredAmount: 18_000, ...offer }, period: { dueDay: '2026-01-30' } },
  });
  // A pause that ends by then; not one that lasts longer, nor what fails, nor what is due later.
  const pause = { pausedFrom: '2026-01-01', pausedUntil: '2026-01-28', placeUntil: '2026-01-28' };
  await makeSubscribed(program, family, {
    ...{ subscription: { state: 'paused', ...pause }, period: { dueDay: '2026-01-28' } },
  });
  const longer = { ...pause, pausedUntil: '2026-02-04', placeUntil: '2026-02-04' };
  await makeSubscribed(program, family, {
    ...{ subscription: { state: 'paused', ...longer }, period: { dueDay: '2026-02-04' } },
  });
  await makeSubscribed(program, family, { subscription: { state: 'failing' }, period: failed });
  await makeSubscribed(program, family, { period: { dueDay: '2026-02-01' } });
  expect((await read()).now).toMatchObject({
    announced: { count: 1, amount: usd(15_000) },
    unannounced: { count: 4, amount: usd(16_000 + 12_000 + 16_000 + 16_000) },
    ...{ running: 5, paused: 2, failing: 1 },
  });
});

test('it counts what began, stopped and why, failed and was repaired; one month alone is neither', async () => {
  const [one, other] = [await makeSubscribed(program, family), await makeSubscribed(program, family)];
  const paidAt = program.clock.now();
  await makeSubscribed(program, family, { subscription: { state: 'failing' }, period: failed });
  await makeSubscribed(program, family, {
    period: { ...failed, dueDay: '2026-01-10', state: 'paid', amount: 9000, paidAt },
  });
  // A request that was paid is no failure.
  await makeSubscribed(program, family, { period: { ...failed, trouble: 'request', state: 'paid', paidAt } });
  await makeSubscribed(program, family, {
    subscription: { state: 'ending', stoppedAt: paidAt, stopCause: 'one-month' },
    period: null,
  });
  await stopSubscription(program.context, one.subscription.id, { cause: 'payer', by: family });
  await stopSubscription(program.context, other.subscription.id, { cause: 'staff', by: admin });
  await noteWhy(program.context, other.subscription.id, 'price', admin);
  const { month } = await read();
  expect(month).toMatchObject({
    failed: { count: 2, amount: usd(25_000) },
    repaired: { count: 1, amount: usd(9000) },
    ...{ begun: 5, stopped: 2 },
    reasons: expect.arrayContaining([
      { reason: null, count: 1 },
      { reason: 'price', count: 1 },
    ]),
    causes: expect.arrayContaining([
      { cause: 'payer', count: 1 },
      { cause: 'staff', count: 1 },
    ]),
  });
});

test('paid and not given: lessons left at their share of the package, and the days to come of paid months', async () => {
  const before = (await read()).now;
  const learnerId = await makeLearner(program, family);
  const bought = { kind: 'package', plan: 'group8', lessons: 8, amount: 10_000 } as const;
  const { id: orderId } = await makePaidOrder(program, family, { order: { learnerId, ...bought } });
  await inTransaction(program.context, (context) =>
    grantPackage(context, {
      ...{ orderId, payerId: family.id, learnerId, kind: 'group', plan: 'group8', lessons: 8 },
    }),
  );
  // The first month, from 15 January to 15 February: all of its 31 days are to come.
  const first = await makeSubscribed(program, family);
  // From 3 January to 3 February: 19 of 31 days are to come.
  await makeSubscribed(program, family, {
    ...{ subscription: { anchor: 3, paidUntil: '2026-02-03' }, period: { dueDay: '2026-02-03' } },
  });
  // What is over has nothing to come.
  await makeSubscribed(program, family, {
    ...{ subscription: { anchor: 15, paidUntil: '2026-01-15' }, period: { dueDay: '2026-01-15' } },
  });
  // Charged anew for 20 December, until 1 February: 17 of 43 days are to come.
  await payAnew(program, family, { dueDay: '2025-12-20', paidOn: '2025-12-20', untilDay: '2026-02-01' });
  // Charged anew for 18 December, and paid on the 3rd of January, so until 3 February: 19 of 31 days.
  await payAnew(program, family, { dueDay: '2025-12-18', paidOn: '2026-01-03', untilDay: '2026-02-03' });
  const { now } = await read();
  expect(now.credits.lessons - before.credits.lessons).toBe(8);
  expect(now.credits.amount.amount - before.credits.amount.amount).toBe(10_000);
  expect(now.days).toEqual(usd(16_000 + 2 * Math.round((16_000 * 19) / 31) + Math.round((16_000 * 17) / 43)));
  await stopSubscription(program.context, first.subscription.id, { cause: 'payer', by: family });
  // It is still paid until its day.
  expect((await read()).now.days).toEqual(now.days);
});
