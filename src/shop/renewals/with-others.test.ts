import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import {
  chargedAtStripe,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../tests/stand-ins/stripe/shop.ts';
import { payMonth } from './acts/pay-month.server.ts';
import { stopSubscription } from './acts/stop.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

const letters = async () =>
  (await at.shop.mails()).filter(
    ({ about, recipientId }) => about === 'renewal' && recipientId === at.family.id,
  );

/** The last charge at Stripe. */
function lastCharge() {
  const charge = [...at.shop.stripe.account.charges.values()].at(-1);
  if (!charge) throw new Error('nothing was charged');
  return charge;
}

test.each(['won', 'lost'] as const)(
  'a disputed month stops the subscription, and one that is %s begins nothing again',
  async (how) => {
    const { shop } = at;
    const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
    await renewAt(shop, '2026-02-21T18:00:00Z');
    await renewAt(shop, '2026-02-28T18:00:00Z');
    shop.clock.set('2026-03-05T18:00:00Z');
    const dispute = shop.stripe.account.dispute(lastCharge().id);
    await tellAll(shop);
    await renew(shop);
    expect(await subscriptionNow(shop, subscription)).toMatchObject({
      ...{ state: 'ending', stopCause: 'dispute', paidUntil: '2026-03-31' },
    });
    shop.stripe.account.closeDispute(dispute?.id ?? '', how);
    await tellAll(shop);
    await renewAt(shop, '2026-03-24T18:00:00Z');
    await renewAt(shop, '2026-03-31T18:00:00Z');
    expect(chargedAtStripe(shop)).toEqual([4550, 4550]);
    expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended' });
    await expectRight(shop);
  },
);

test('a month that is given back on Stripe’s own pages is booked, and the next one is charged', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { plan: 'group8' });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  const { payment_intent, amount } = lastCharge();
  shop.stripe.account.createRefund(
    { payment_intent: payment_intent ?? '', amount: String(amount) },
    'succeeded',
  );
  await tellAll(shop);
  await renewAt(shop, '2026-03-24T18:00:00Z');
  await renewAt(shop, '2026-03-31T18:00:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    paidUntil: '2026-04-30',
  });
  await expectRight(shop);
});

test('a payment that arrives after the stop goes back', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
  await payMonth(shop.context, subscription.id, { way: 'stripe', language: 'en', isPayer: true });
  const session = [...shop.stripe.account.sessions.values()].at(-1);
  await stopSubscription(shop.context, subscription.id, { cause: 'payer', by: at.family });
  shop.stripe.account.pay(session?.id ?? '', { card: {} });
  await tellAll(shop);
  await at.work(sendRefunds);
  await tellAll(shop);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'ending',
    paidUntil: '2026-02-28',
  });
  expect([...shop.stripe.account.refunds.values()].map(({ amount }) => amount)).toEqual([4550]);
  await expectRight(shop);
});

test('whoever leaves a family pays for its child no more, and does not read its name; the other hears of no money', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const other = await signIn(shop, 'student');
  const subscription = await subscribe(shop, family, { lessonId: at.lessonId });
  const { learnerId } = subscription;
  const createdAt = shop.clock.now();
  await database
    .update(guardianships)
    .set({ kind: 'guardian' })
    .where(eq(guardianships.learnerId, learnerId));
  await database.insert(guardianships).values({ learnerId, userId: other.id, kind: 'owner', createdAt });
  await stayIn(shop);
  expect((await family.call('POST', '/api/guardians/leave', { learnerIds: [learnerId] })).status).toBe(200);
  await renew(shop);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    ...{ state: 'ending', stopCause: 'learner', paidUntil: '2026-02-28' },
  });
  const { body } = await family.call('GET', '/api/renewals');
  expect(JSON.stringify(body)).not.toContain('Zulfiya');
  const { body: theirs } = await other.call('GET', '/api/renewals');
  expect(theirs).toMatchObject({
    own: [],
    others: [{ learner: { firstName: 'Zulfiya' }, paidUntil: '2026-02-28' }],
  });
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([4550]);
  const told = (await shop.mails()).filter(({ recipientId }) => recipientId === other.id);
  for (const { content } of told) expect(content?.text).not.toMatch(/\d\$/);
  expect((await letters()).at(-1)?.content?.text).toContain('no longer belongs');
});

test('letters are in the payer’s language, name the child among several, and lead nowhere but to us', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  await database.update(users).set({ language: 'uz' }).where(eq(users.id, family.id));
  const [child] = (await family.call('GET', '/api/learners')).body;
  await family.call('POST', '/api/learners', { firstName: 'Umid' });
  await subscribe(shop, family, { plan: 'group8', learnerId: child._id });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  const [begun, notice] = await letters();
  expect(notice?.content?.subject).toBe('2026-yil 28-fevral kuni 160 $ yechiladi');
  for (const letter of [begun, notice]) {
    expect(letter?.content?.text).toContain('Zulfiya');
    expect(letter?.content?.text).not.toContain('Umid');
    expect(letter?.content?.subject).not.toContain('Zulfiya');
  }
});

test('nothing of cards, children and signed links stands in the log', async () => {
  const { shop, family } = at;
  const lines: string[] = [];
  const { log } = shop.context;
  for (const level of ['info', 'warn', 'error'] as const) {
    const write = log[level].bind(log) as (...all: unknown[]) => void;
    Object.assign(log, {
      [level]: (...all: unknown[]) => {
        lines.push(JSON.stringify(all));
        write(...all);
      },
    });
  }
  const subscription = await subscribe(
    shop,
    family,
    { plan: 'group8' },
    { card: { behaves: 'insufficient' } },
  );
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  shop.stripe.settings.mood = 'down';
  await renewAt(shop, '2026-03-01T18:00:00Z');
  shop.stripe.settings.mood = 'up';
  const key = /\/stop\/(\S+)/.exec(
    (await letters()).findLast(({ kind }) => kind === 'notice')?.content?.text ?? '',
  )?.[1];
  expect(key).toBeDefined();
  await shop.call('POST', `/api/renewals/stop/${key}`);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ stopCause: 'link' });
  expect(lines.length).toBeGreaterThan(0);
  const all = lines.join('\n');
  for (const word of ['Zulfiya', family.email, '4242', key ?? 'no key']) expect(all).not.toContain(word);
  expect(await shop.context.database.$count(payments)).toBeGreaterThan(1);
  expect(await shop.context.database.$count(orders)).toBe(2);
});
