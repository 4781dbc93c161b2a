import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { payments, refundOrders } from '#src/shop/payments/tables.server.ts';
import { periods } from '#src/shop/subscriptions/tables.server.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol } from '../../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { letMonthGo } from './decide.server.ts';

/** A mother and a father of one child. */
const at = openCounter();
let father: SignedInPerson;
beforeEach(async () => {
  at.shop.clock.set('2026-01-15T20:00:00Z');
  father = await signIn(at.shop, 'student');
  await stayIn(at.shop);
});

/** The father answers for the child from now on. */
async function handOn(learnerId: string): Promise<void> {
  const its = eq(guardianships.learnerId, learnerId);
  await at.shop.context.database.update(guardianships).set({ kind: 'guardian' }).where(its);
  await makeGuardian(at.shop, learnerId, father, { kind: 'owner' });
}

const mailsOf = async ({ id }: SignedInPerson) =>
  (await at.shop.mails()).filter(({ recipientId }) => recipientId === id);

test('a place whose payer has left the family is gone on with by the other guardian, from its last paid day on', async () => {
  const { shop, family: mother, lessonId } = at;
  const { database } = shop.context;
  const hers = await subscribe(shop, mother, { lessonId });
  const { learnerId, enrolmentId } = hers;
  await handOn(learnerId);
  await mother.call('POST', '/api/guardians/leave', { learnerIds: [learnerId] });
  await renew(shop);
  expect(await subscriptionNow(shop, hers)).toMatchObject({ state: 'ending', stopCause: 'learner' });
  const told = (await mailsOf(father)).find(({ kind }) => kind === 'payer-left');
  expect(told?.content?.text).toContain('February 15, 2026');
  expect(told?.content?.text).toContain(`/buy?lesson=${lessonId}&learner=${learnerId}`);
  expect(told?.content?.text).not.toContain('$');
  shop.clock.set('2026-02-01T20:00:00Z');
  const his = await subscribe(shop, father, { lessonId, learnerId });
  expect(his).toMatchObject({ state: 'running', enrolmentId, paidUntil: '2026-03-15' });
  expect(await subscriptionNow(shop, hers)).toMatchObject({ state: 'ended' });
  const [place] = (await father.call('GET', '/api/manual-purchase')).body;
  expect(place).toMatchObject({ isPaid: true, paidAmount: 45.5, paidUntil: '2026-03-15' });
  expect(place.isOthers).toBeUndefined();
  for (const day of ['02-15', '03-08', '03-15']) await renewAt(shop, `2026-${day}T18:01:00Z`);
  expect(chargedAtStripe(shop)).toEqual([4550, 4550, 4550]);
  const lives = and(eq(enrolments.id, enrolmentId ?? ''), isNull(enrolments.cancelledAt));
  expect(await database.$count(enrolments, lives)).toBe(1);
  await expectRight(shop);
});

test('lessons of a plan whose payer has left the family are the other guardian’s to go on with', async () => {
  const { shop, family: mother } = at;
  const hers = await subscribe(shop, mother, { plan: 'group8' });
  const { learnerId } = hers;
  await handOn(learnerId);
  await mother.call('POST', '/api/guardians/leave', { learnerIds: [learnerId] });
  await renew(shop);
  const his = await subscribe(shop, father, { plan: 'group8', learnerId });
  expect(his).toMatchObject({ state: 'running', payerId: father.id });
  expect((await mailsOf(father)).map(({ kind }) => kind)).not.toContain('payer-left');
  await expectRight(shop);
});

async function childOf({ id }: SignedInPerson): Promise<string> {
  const own = eq(guardianships.userId, id);
  const [found] = await at.shop.context.database.select().from(guardianships).where(own);
  return found?.learnerId ?? '';
}

/** The mother takes a place that she has not paid for, and the father looks after the child as well. */
async function takenByHer(): Promise<string> {
  const learnerId = await childOf(at.family);
  await makeGuardian(at.shop, learnerId, father);
  expect((await enrol(at.family, 'class', at.lessonId, { learnerId })).status).toBe(201);
  return learnerId;
}

test('what the father pays for a place that the mother took is his to see and to give up, and not hers', async () => {
  const { shop, family: mother, lessonId } = at;
  const learnerId = await takenByHer();
  await subscribe(shop, father, { lessonId, learnerId });
  const [hers] = (await mother.call('GET', '/api/manual-purchase')).body;
  const [his] = (await father.call('GET', '/api/manual-purchase')).body;
  expect(hers).toMatchObject({ isOthers: true, isPaid: false });
  expect(hers.paidAmount).toBeUndefined();
  expect(his).toMatchObject({ isPaid: true, paidAmount: 45.5 });
  expect(his.isOthers).toBeUndefined();
  const meaning = async (person: SignedInPerson) =>
    (await person.call('GET', `/api/manual-purchase/${his._id}/giving-up`)).body.back;
  expect([await meaning(mother), await meaning(father)]).toEqual([0, 45.5]);
});

/** The mother has paid a month, and the father goes on each month, within the first days of both. */
async function goneOnWith() {
  const { shop, family: mother, lessonId } = at;
  const learnerId = await childOf(mother);
  await makeGuardian(shop, learnerId, father);
  const { session } = await toPay(shop, mother, { lessonId, learnerId });
  shop.stripe.account.pay(session);
  await tellAll(shop);
  shop.clock.set('2026-01-20T20:00:00Z');
  const { enrolmentId } = await subscribe(shop, father, { lessonId, learnerId });
  return { mother, id: enrolmentId ?? '' };
}

test('who paid before and who goes on paying read each what comes back of their own, and both get it', async () => {
  const { mother, id } = await goneOnWith();
  const url = `/api/manual-purchase/${id}`;
  for (const person of [mother, father])
    expect((await person.call('GET', `${url}/giving-up`)).body).toMatchObject({ paid: 45.5, back: 45.5 });
  expect((await father.call('POST', `${url}/give-up`, { back: 45.5 })).status).toBe(200);
  const back = await at.shop.context.database
    .select({ payer: orders.payerId, amount: refundOrders.amount })
    .from(refundOrders)
    .innerJoin(orders, eq(orders.id, refundOrders.orderId))
    .orderBy(asc(orders.id));
  expect(back).toEqual([mother, father].map((person) => ({ payer: person.id, amount: 4550 })));
});

test('where the school ends such a place, whoever has it now reads of their own money alone', async () => {
  const { id } = await goneOnWith();
  const admin = await signIn(at.shop, 'admin');
  await admin.call('POST', `/api/admin/purchases/${id}/cancel`);
  const { body } = await admin.call('GET', `/api/admin/purchases/${id}`);
  expect(body.owed.amount.amount).toBe(9100);
  const told = (await mailsOf(father)).find(({ kind }) => kind === 'ended');
  expect(told?.content?.text).toContain('45.50$');
});

test.each([false, true])(
  'both pay the first month of one place, for one month alone: %s; whose payment is heard of last gets it back',
  async (once) => {
    const { shop, family: mother, lessonId } = at;
    const { database } = shop.context;
    const learnerId = await takenByHer();
    const asked = { lessonId, learnerId, useCredit: true, timeZone: 'America/Los_Angeles' };
    const { renewal } = (await mother.call('POST', '/api/orders/quote', asked)).body;
    await mother.call('POST', '/api/orders', {
      ...{ ...asked, ...(once ? { once } : { renews: renewal.words }), way: 'stripe', shown: 4550 },
      ...{ requestId: randomUUID(), agreedTo: inForce('enrolment') },
    });
    const { account } = shop.stripe;
    account.pay([...account.sessions.keys()].at(-1) ?? '');
    // Nobody has heard of it when her half hour is over, and he pays.
    const heardLate = account.told.waiting.splice(0);
    const over = { state: 'expired', closedAt: shop.clock.now(), holdsPlace: false } as const;
    await database.update(orders).set(over).where(eq(orders.payerId, mother.id));
    const his = await subscribe(shop, father, { lessonId, learnerId }, { once });
    account.told.waiting.push(...heardLate);
    await tellAll(shop);
    expect(await subscriptionNow(shop, his)).toMatchObject({ paidUntil: '2026-02-15' });
    await at.work(sendRefunds);
    const hers = await database
      .select({ rule: refundOrders.rule, amount: refundOrders.amount })
      .from(refundOrders)
      .innerJoin(payments, eq(payments.id, refundOrders.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.payerId, mother.id));
    expect(hers).toEqual([{ rule: 'unfulfilled', amount: 4550 }]);
  },
);

test('a month that the staff let go is known to the other guardian as well', async () => {
  const { shop, family: mother, lessonId } = at;
  const { id, learnerId } = await subscribe(shop, mother, { lessonId });
  await makeGuardian(shop, learnerId, father);
  shop.clock.set('2026-02-20T20:00:00Z');
  const late = { state: 'late', actAt: null } as const;
  await shop.context.database.update(periods).set(late).where(eq(periods.subscriptionId, id));
  await letMonthGo(shop.context, id, await signIn(shop, 'admin'));
  const [his] = (await father.call('GET', '/api/manual-purchase')).body;
  expect(his).toMatchObject({ isOthers: true, paidUntil: '2026-03-15' });
});
