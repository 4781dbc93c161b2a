import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { offerPlaces } from '#src/learning/enrolments/waiting/offers.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  monthsOf,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { pauseSubscription } from '../acts/pause.server.ts';

const at = openCounter();
let teacher: SignedInPerson;
let lessonId: string;
beforeEach(async () => {
  at.shop.clock.set('2026-01-31T20:00:00Z');
  teacher = await signIn(at.shop, 'teacher');
  lessonId = await makeLesson(at.shop, teacher, { places: 1, price: 30, priceFor: 'month' });
});

const told = async () =>
  (await at.shop.mails()).filter(
    ({ about, recipientId }) => about === 'renewal' && recipientId === at.family.id,
  );

/** A family pauses for so long that its place is free again. */
async function pausedLong() {
  const { shop, family } = at;
  const subscription = await subscribe(shop, family, { lessonId });
  shop.clock.set('2026-02-10T18:00:00Z');
  await pauseSubscription(shop.context, subscription.id, 6);
  await renewAt(shop, '2026-03-28T18:00:00Z');
  await stayIn(shop);
  return subscription;
}

test('a place that was taken during a long pause is not charged for: the family is told before', async () => {
  const { shop } = at;
  const subscription = await pausedLong();
  const other = await signIn(shop, 'student');
  await makeLearner(shop, other, { firstName: 'Umid' });
  await subscribe(shop, other, { lessonId });
  const charged = chargedAtStripe(shop).length;
  await renewAt(shop, '2026-04-04T18:00:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended', stopCause: 'place' });
  for (const minute of ['00', '01', '02']) await renewAt(shop, `2026-04-11T18:${minute}:00Z`);
  expect(chargedAtStripe(shop)).toHaveLength(charged);
  expect((await told()).map(({ kind }) => kind)).toEqual(['paused', 'begun', 'stopped']);
  await expectRight(shop);
});

test('a place that is taken between the notice and the charge is not charged for', async () => {
  const { shop } = at;
  const subscription = await pausedLong();
  await renewAt(shop, '2026-04-04T18:00:00Z');
  const other = await signIn(shop, 'student');
  await makeLearner(shop, other, { firstName: 'Umid' });
  await subscribe(shop, other, { lessonId });
  const charged = chargedAtStripe(shop).length;
  for (const minute of ['00', '01', '02']) await renewAt(shop, `2026-04-11T18:${minute}:00Z`);
  expect(chargedAtStripe(shop)).toHaveLength(charged);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended', stopCause: 'place' });
  await expectRight(shop);
});

test('while the charge of such a place is tried, it is held', async () => {
  const { shop } = at;
  const subscription = await pausedLong();
  await renewAt(shop, '2026-04-04T18:00:00Z');
  for (const method of shop.stripe.account.wallet.methods.keys())
    shop.stripe.account.wallet.behaviours.set(method, 'insufficient');
  await renewAt(shop, '2026-04-11T18:00:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'failing' });
  const other = await signIn(shop, 'student');
  await makeLearner(shop, other, { firstName: 'Umid' });
  expect((await other.call('POST', '/api/orders/quote', { lessonId, useCredit: true })).body.code).toBe(
    'lesson_full',
  );
  for (const method of shop.stripe.account.wallet.methods.keys())
    shop.stripe.account.wallet.behaviours.delete(method);
  await renewAt(shop, '2026-04-12T18:00:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    paidUntil: '2026-05-11',
  });
  await expectRight(shop);
});

test('a class that is not shown any more goes on for those who learn in it, at the price that they agreed to', async () => {
  const { shop, family } = at;
  const subscription = await subscribe(shop, family, { lessonId });
  await shop.context.database
    .update(lessons)
    .set({ isPublished: false, price: 90, priceFor: 'lesson' })
    .where(eq(lessons.id, lessonId));
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([3000, 3000]);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({
    state: 'running',
    paidUntil: '2026-03-31',
  });
});

test('a class that is handed to another teacher goes on; one that is deleted is over at once', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const subscription = await subscribe(shop, family, { lessonId });
  const next = await signIn(shop, 'teacher');
  await database.update(lessons).set({ teacherId: next.id }).where(eq(lessons.id, lessonId));
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([3000, 3000]);
  shop.clock.set('2026-03-14T18:00:00Z');
  await stayIn(shop);
  const { status } = await next.call('DELETE', `/api/class/${lessonId}`);
  expect(status).toBe(200);
  await renew(shop);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended', stopCause: 'lesson' });
  expect((await told()).at(-1)?.content?.text).not.toContain('start again');
  expect((await monthsOf(shop, subscription)).map(({ state }) => state)).toEqual(['paid', 'skipped']);
  expect((await told()).at(-1)?.content?.text).not.toContain('March 31');
  // For the half that was not given the staff give back as when a teacher cannot come.
  const admin = await signIn(shop, 'admin');
  const half = { reason: 'teacher', lessons: 4, ofLessons: 8, amount: 15, refunded: 0, way: 'provider' };
  const url = `/api/admin/purchases/${subscription.enrolmentId}/refund`;
  expect((await admin.call('POST', url, half)).status).toBe(200);
});

test('a child who is removed: the place and the subscription are over, and the child is not named', async () => {
  const { shop, family } = at;
  const subscription = await subscribe(shop, family, { lessonId });
  shop.clock.set('2026-02-10T18:00:00Z');
  await stayIn(shop);
  expect((await family.call('DELETE', `/api/learners/${subscription.learnerId}`)).status).toBe(200);
  await renew(shop);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended', stopCause: 'learner' });
  const { body } = await family.call('GET', '/api/renewals');
  expect(body.own).toMatchObject([{ learner: { firstName: '' }, state: 'ended' }]);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([3000]);
});

test('when a paid time is over the place is offered to the family that waits', async () => {
  const { shop, family } = at;
  const subscription = await subscribe(shop, family, { lessonId }, { once: true });
  await stayIn(shop);
  const other = await signIn(shop, 'student');
  await makeLearner(shop, other, { firstName: 'Umid' });
  await stayIn(shop);
  expect((await other.call('POST', `/api/lessons/${lessonId}/waits`, {})).status).toBeLessThan(300);
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ state: 'ended', stopCause: 'one-month' });
  const [place] = await shop.context.database
    .select()
    .from(enrolments)
    .where(eq(enrolments.id, subscription.enrolmentId ?? ''));
  expect(place?.cancelledAt).not.toBeNull();
  await at.work(offerPlaces);
  const offered = await other.call('GET', `/api/lessons/${lessonId}/waits`);
  expect(offered.body).toMatchObject([{ offeredUntil: expect.any(String) }]);
});
