import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import {
  payOnPage,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';

/** Lessons whose planned meetings end, and what goes on after all. */
const at = openCounter();
beforeEach(async () => {
  at.shop.clock.set('2026-01-20T20:00:00Z');
  await stayIn(at.shop);
});

/** A class by the month that meets on these days. */
async function meetingOn(...days: string[]): Promise<string> {
  const { shop } = at;
  const teacher = await signIn(shop, 'teacher');
  const lessonId = await makeLesson(shop, teacher, { places: 3, price: 30, priceFor: 'month' });
  for (const day of days)
    await makeMeeting(shop, lessonId, teacher, { startsAt: new Date(`${day}T20:00:00Z`) });
  const startDate = new Date(`${days[0]}T20:00:00Z`);
  await shop.context.database.update(lessons).set({ startDate }).where(eq(lessons.id, lessonId));
  return lessonId;
}

/** Buys what is not said to renew itself, and pays. @returns its subscription all the same */
async function buyPlainly(lessonId: string): Promise<{ id: string }> {
  const { shop, family } = at;
  const ordered = await family.call('POST', '/api/orders', {
    ...{ lessonId, useCredit: true, timeZone: 'America/Los_Angeles', way: 'stripe', shown: 3000 },
    ...{ requestId: randomUUID(), agreedTo: inForce('enrolment') },
  });
  await payOnPage(shop, ordered.body);
  const [order] = await shop.context.database
    .select()
    .from(orders)
    .where(eq(orders.id, ordered.body.order._id));
  return { id: order?.subscriptionId ?? '' };
}

const seen = async () => (await at.family.call('GET', '/api/renewals')).body.own[0];

test('lessons that seemed over go on: the family takes the stop back, and not before they do', async () => {
  const { shop, family } = at;
  const { database } = shop.context;
  const { id } = await subscribe(shop, family, { lessonId: await meetingOn('2026-01-22', '2026-07-22') });
  const later = eq(meetings.startsAt, new Date('2026-07-22T20:00:00Z'));
  await database.update(meetings).set({ state: 'cancelled' }).where(later);
  await renewAt(shop, '2026-01-25T18:00:00Z');
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ending', stopCause: 'lesson' });
  expect((await seen()).again).toBeNull();
  await database.update(meetings).set({ state: 'planned' }).where(later);
  const { again: agreed } = await seen();
  expect((await family.call('POST', `/api/renewals/${id}/again`, { agreed })).status).toBe(200);
  await renewAt(shop, '2026-02-15T18:01:00Z');
  await renewAt(shop, '2026-02-22T18:01:00Z');
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-03-22' });
  await expectRight(shop);
});

test('what is over before its second month is not said to renew itself: it is this month alone', async () => {
  const { shop, family } = at;
  const lessonId = await meetingOn('2026-01-22', '2026-01-29');
  const asked = { lessonId, useCredit: true, timeZone: 'America/Los_Angeles' };
  expect((await family.call('POST', '/api/orders/quote', asked)).body).toMatchObject({
    ...{ renewal: null, renewsAlready: false, isEnding: false },
  });
  const { id } = await buyPlainly(lessonId);
  expect(await subscriptionNow(shop, { id })).toMatchObject({
    ...{ state: 'ending', stopCause: 'one-month', paidUntil: '2026-02-22' },
  });
  await renew(shop);
  expect((await shop.mails()).map(({ kind }) => kind)).not.toContain('stopped');
  expect((await seen()).again).toBeNull();
  const teacher = await signIn(shop, 'teacher');
  await makeMeeting(shop, lessonId, teacher, { startsAt: new Date('2026-03-05T20:00:00Z') });
  expect((await seen()).again, 'the teacher planned the next month late').not.toBeNull();
  await expectRight(shop);
});

test('of a place that is paid until its lessons are over no month more is sold', async () => {
  const { shop, family } = at;
  const lessonId = await meetingOn('2026-01-16', '2026-01-29');
  const place = await makeEnrolment(shop, lessonId, family);
  const monthly = { price: 30, priceFor: 'month', paidAt: shop.clock.now(), paidAmount: 30 } as const;
  await shop.context.database.update(enrolments).set(monthly).where(eq(enrolments.id, place));
  const quoted = () =>
    family.call('POST', '/api/orders/quote', { lessonId, timeZone: 'America/Los_Angeles' });
  expect((await quoted()).body, 'some are left').toMatchObject({ isKept: true, renewal: null });
  shop.clock.set('2026-01-30T20:00:00Z');
  expect((await quoted()).body).toMatchObject({ code: 'already_paid' });
});
