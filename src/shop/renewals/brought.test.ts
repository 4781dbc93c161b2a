import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { notePaidElsewhere } from '#src/learning/enrolments/money/elsewhere.server.ts';
import { wouldUndo } from '#src/learning/enrolments/money/undo-opening.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { discountRules } from '#src/shop/orders/tables.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { type Brought, bringAlong } from '../../../tests/make/brought-along.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../tests/make/rows.ts';
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

const at = openCounter();
let one: Brought;
beforeEach(async () => {
  one = await bringAlong(at.shop);
  await stayIn(at.shop);
});

const quoted = (more: object = {}) =>
  one.family.call('POST', '/api/orders/quote', {
    ...{ lessonId: one.lessonId, learnerId: one.learnerId, useCredit: true },
    ...{ timeZone: 'America/New_York', ...more },
  });
async function placeNow() {
  const [row] = await at.shop.context.database
    .select()
    .from(enrolments)
    .where(eq(enrolments.id, one.enrolmentId));
  return row;
}

test('whoever subscribes ahead pays what was promised, for the month after the one that is paid', async () => {
  const { shop } = at;
  const subscription = await subscribe(shop, one.family, one, { timeZone: 'America/New_York' });
  expect(subscription).toMatchObject({
    ...{ state: 'running', amount: 9000, siblingPercent: 0, anchor: 1, paidUntil: '2026-03-01' },
    enrolmentId: one.enrolmentId,
  });
  expect(chargedAtStripe(shop)).toEqual([9000]);
  expect(await placeNow()).toMatchObject({
    ...{ paidByOrder: true, paidElsewhere: false, paidAmount: 90, paidUntil: '2026-03-01' },
  });
  expect([await balanceOf(shop.context, 'sales'), await balanceOf(shop.context, 'brought')]).toEqual([
    -9000, -14_250,
  ]);
  expect(await wouldUndo(shop.context, one.key)).toEqual([
    { part: 'package' },
    { part: 'paid', kept: 'renewed' },
    { part: 'price', kept: 'renewed' },
  ]);
  await renewAt(shop, '2026-02-02T15:00:00Z');
  expect(chargedAtStripe(shop), 'the brought month is over, the paid one has begun').toEqual([9000]);
  await renewAt(shop, '2026-02-22T15:01:00Z');
  await renewAt(shop, '2026-03-01T15:01:00Z');
  expect(chargedAtStripe(shop)).toEqual([9000, 9000]);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ paidUntil: '2026-04-01', amount: 9000 });
  await expectRight(shop);
});

test('whoever does not is asked for it once the month is over, from that day on', async () => {
  const { shop } = at;
  shop.clock.set('2026-02-03T17:00:00Z');
  await renew(shop);
  expect(await placeNow()).toMatchObject({ paidAt: null, paidUntil: null });
  const [place] = (await one.family.call('GET', '/api/manual-purchase')).body;
  expect(place).toMatchObject({ isPaid: false, price: 90, priceFor: 'month' });
  const subscription = await subscribe(shop, one.family, one, { timeZone: 'America/New_York' });
  expect(subscription).toMatchObject({ amount: 9000, anchor: 3, paidUntil: '2026-03-03' });
  await expectRight(shop);
});

test('what was promised is the whole price: no discount comes on top of it, nor for a first month elsewhere', async () => {
  const { shop } = at;
  const { database } = shop.context;
  const changed = { changedAt: shop.clock.now(), changedBy: one.teacher.id };
  await database
    .insert(discountRules)
    .values([
      { kind: 'second-child', percent: 10, ...changed },
      { kind: 'first-month', percent: 20, ...changed },
    ])
    .onConflictDoUpdate({ target: discountRules.kind, set: { percent: sql`excluded.percent` } });
  const sister = await makeLearner(shop, one.family, { firstName: 'Lola' });
  expect((await quoted()).body).toMatchObject({ due: { amount: 9000 }, discount: null });
  const another = await makeLesson(shop, one.teacher, { price: 100, priceFor: 'month', title: 'Robots' });
  const second = (await quoted({ lessonId: another, learnerId: sister })).body;
  expect(second.discount, 'a brother has paid; the family is not new').toMatchObject({
    kind: 'second-child',
  });
  const own = (await quoted({ lessonId: another })).body;
  expect(own.discount).toBeNull();
  await database.delete(discountRules);
});

test('what was paid for good is not sold again', async () => {
  const { shop } = at;
  const lessonId = await makeLesson(shop, one.teacher, { price: 100, priceFor: 'course', title: 'Robots' });
  const enrolmentId = await makeEnrolment(shop, lessonId, one.family, one.learnerId);
  await notePaidElsewhere(shop.context, { key: randomUUID(), enrolmentId, amount: 70, paidOn: '2026-01-02' });
  expect((await quoted({ lessonId })).body.code).toBe('already_paid');
});

const waiting = async (admin: SignedInPerson) =>
  (await admin.call('GET', '/api/admin/today')).body.refunds.first;

test('whoever subscribed ahead gets the rest of the brought month back as well where the school ends the place', async () => {
  const { shop } = at;
  const admin = await signIn(shop, 'admin');
  await subscribe(shop, one.family, one, { timeZone: 'America/New_York' });
  shop.clock.set('2026-01-23T17:00:00Z');
  await stayIn(shop);
  const url = `/api/admin/purchases/${one.enrolmentId}`;
  await admin.call('POST', `${url}/cancel`);
  // Nine of its thirty days, and all of the next month.
  expect(await waiting(admin)).toMatchObject([{ amount: { amount: 2400 + 9000 }, byHand: true }]);
  expect((await admin.call('POST', `${url}/give-owed`, { amount: 11_400 })).status).toBe(200);
  expect(await waiting(admin)).toEqual([]);
  expect(await balanceOf(shop.context, 'brought')).toBe(-14_250 + 2400);
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop);
});

test('so does whoever paid the staff while an order for the same place was open', async () => {
  const { shop } = at;
  const admin = await signIn(shop, 'admin');
  const lessonId = await makeLesson(shop, one.teacher, { price: 100, priceFor: 'month', title: 'Robots' });
  const enrolmentId = await makeEnrolment(shop, lessonId, one.family, one.learnerId);
  const agreed = { price: 100, priceFor: 'month' } as const;
  await shop.context.database.update(enrolments).set(agreed).where(eq(enrolments.id, enrolmentId));
  const url = `/api/admin/purchases/${enrolmentId}`;
  const meanwhile = () => admin.call('POST', `${url}/paid`, { amount: 100 });
  await subscribe(shop, one.family, { lessonId, learnerId: one.learnerId }, { meanwhile });
  await admin.call('POST', `${url}/cancel`);
  expect(await waiting(admin)).toMatchObject([{ amount: { amount: 20_000 }, byHand: true }]);
  expect((await admin.call('POST', `${url}/give-owed`, { amount: 20_000 })).status).toBe(200);
  await at.work(sendRefunds);
  await tellAll(shop);
  await expectRight(shop);
});
