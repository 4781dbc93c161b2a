import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { markPaid } from '#src/learning/enrolments/money/payments.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import {
  chargedAtStripe,
  monthsOf,
  renew,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { againWords, goOn } from './acts/again.server.ts';
import { pauseSubscription, resumeSubscription } from './acts/pause.server.ts';
import { stopSubscription } from './acts/stop.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-15T20:00:00Z'));

test('one month alone ends with its place, unless the family goes on', async () => {
  const { shop } = at;
  const once = await subscribe(shop, at.family, { lessonId: at.lessonId }, { once: true });
  expect(once).toMatchObject({ state: 'ending', stopCause: 'one-month', paidUntil: '2026-02-15' });
  expect(await monthsOf(shop, once)).toEqual([]);
  await renewAt(shop, '2026-02-01T20:00:00Z');
  const words = (await againWords(shop.context, once, 'en')) ?? '';
  expect(words).toContain('45.50$');
  await expect(goOn(shop.context, once.id, 'something else', 'en')).rejects.toMatchObject({
    code: 'price_differs',
  });
  await goOn(shop.context, once.id, words, 'en');
  await goOn(shop.context, once.id, words, 'en');
  expect(await subscriptionNow(shop, once)).toMatchObject({ state: 'running', stoppedAt: null, anchor: 15 });
  expect(await monthsOf(shop, once)).toMatchObject([{ number: 2, dueDay: '2026-02-15', state: 'ahead' }]);
});

test('one month alone: nothing is charged again, and the place is free at its end', async () => {
  const { shop } = at;
  const once = await subscribe(shop, at.family, { lessonId: at.lessonId }, { once: true });
  await renewAt(shop, '2026-02-14T20:00:00Z');
  expect(await subscriptionNow(shop, once)).toMatchObject({ state: 'ending' });
  await renewAt(shop, '2026-02-15T20:00:00Z');
  expect(await subscriptionNow(shop, once)).toMatchObject({ state: 'ended' });
  const [place] = await shop.context.database.select().from(enrolments);
  expect(place?.cancelledAt).not.toBeNull();
  expect(chargedAtStripe(shop)).toEqual([4550]);
  expect(await againWords(shop.context, await subscriptionNow(shop, once), 'en')).toBeUndefined();
});

test('a place by the month that was paid outside renews itself from its next month on', async () => {
  const { shop } = at;
  const bought = { classId: at.lessonId };
  const made = await at.family.call('POST', '/api/manual-purchase/class', { ...bought, isConfirmed: true });
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
  const [place] = await shop.context.database
    .select()
    .from(enrolments)
    .where(eq(enrolments.lessonId, at.lessonId));
  await markPaid(shop.context, place?.id ?? '', {}, await signIn(shop, 'admin'));
  const before = await at.family.call('POST', '/api/orders/quote', { lessonId: at.lessonId });
  expect(before.body, 'a client that knows nothing of it').toMatchObject({ code: 'already_paid' });
  const subscription = await subscribe(shop, at.family, { lessonId: at.lessonId });
  expect(subscription).toMatchObject({ state: 'running', enrolmentId: place?.id, paidUntil: '2026-02-15' });
  const again = await at.family.call('POST', '/api/orders/quote', {
    ...{ lessonId: at.lessonId, timeZone: 'America/Los_Angeles' },
  });
  expect(again.body, 'it renews itself already').toMatchObject({ code: 'already_paid' });
  await renew(shop);
  await expectRight(shop);
});

test('who goes on, and stops once more, is told of both', async () => {
  const { shop, family } = at;
  const subscription = await subscribe(shop, family, { lessonId: at.lessonId });
  await renew(shop);
  const stop = () => stopSubscription(shop.context, subscription.id, { cause: 'payer', by: family });
  const again = async () =>
    (await againWords(shop.context, await subscriptionNow(shop, subscription), 'en')) ?? 'nothing';
  for (const day of ['2026-01-16', '2026-01-18']) {
    shop.clock.set(`${day}T20:00:00Z`);
    await stop();
    const words = await again();
    shop.clock.set(`${day}T21:00:00Z`);
    await goOn(shop.context, subscription.id, words, 'en');
    await renew(shop);
  }
  const told = (await shop.mails()).filter(({ about }) => about === 'renewal').map(({ kind }) => kind);
  expect(told.toSorted()).toEqual(['begun', 'begun', 'begun', 'stopped', 'stopped']);
});

test('a pause is told each time', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  for (const day of ['2026-01-16', '2026-01-18']) {
    shop.clock.set(`${day}T20:00:00Z`);
    await pauseSubscription(shop.context, id, 2);
    await resumeSubscription(shop.context, id);
  }
  const told = (await shop.mails()).filter(({ kind }) => kind === 'paused');
  expect(told).toHaveLength(2);
});

test('in Uzbek, the ending of a day is a part of the day’s word', async () => {
  const { shop, family } = at;
  await shop.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, family.id));
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  await pauseSubscription(shop.context, id, 2);
  const [told] = (await shop.mails()).filter(({ kind }) => kind === 'paused');
  expect(told?.content?.text).toContain('2026-yil 15-fevralgacha davom etadi');
  await stopSubscription(shop.context, id, { cause: 'payer', by: family });
  const words = await againWords(shop.context, await subscriptionNow(shop, { id }), 'uz');
  expect(words).toContain('2026-yil 15-fevraldan boshlab har oy');
  expect(words, 'nothing is paid when it goes on').toContain('saqlangan kartamdan');
});

test('what has lost what it rests on does not go on', async () => {
  const { shop, family } = at;
  const subscription = await subscribe(shop, family, { lessonId: at.lessonId });
  await stopSubscription(shop.context, subscription.id, { cause: 'payer', by: family });
  const words = (await againWords(shop.context, await subscriptionNow(shop, subscription), 'en')) ?? '';
  await shop.context.database.update(enrolments).set({ cancelledAt: shop.clock.now() });
  await expect(goOn(shop.context, subscription.id, words, 'en')).rejects.toMatchObject({ code: 'conflict' });
  const stopped = { ...(await subscriptionNow(shop, subscription)), stopCause: 'place' as const };
  expect(await againWords(shop.context, stopped, 'en')).toBeUndefined();
});

test('whoever stops in the first seven days reads that the first month can be asked back, and until when', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  const shown = async () => (await family.call('GET', '/api/renewals')).body.own[0].stop?.firstUntil;
  expect(await shown()).toBe('2026-01-21');
  await stopSubscription(shop.context, id, { cause: 'payer', by: family });
  const told = (await shop.mails()).find(({ kind }) => kind === 'stopped');
  expect(told?.content?.text).toContain('until January 21, 2026');
  expect(told?.content?.text).toMatch(/\/orders\/[\da-f-]{36}/);

  const later = await subscribe(shop, family, { plan: 'group8' });
  await renewAt(shop, '2026-01-22T20:00:00Z');
  expect(await shown()).toBeNull();
  await stopSubscription(shop.context, later.id, { cause: 'payer', by: family });
  const last = (await shop.mails()).findLast(({ kind }) => kind === 'stopped');
  expect(last?.content?.text).not.toContain('/orders/');
});

test('a plan that was stopped is not said to renew itself, and renews itself anew once its month is over', async () => {
  const { shop, family } = at;
  const asked = { plan: 'group8', timeZone: 'America/Los_Angeles' };
  const quoted = async () => (await family.call('POST', '/api/orders/quote', asked)).body;
  const { id } = await subscribe(shop, family, { plan: 'group8' });
  expect(await quoted()).toMatchObject({ renewal: null, renewsAlready: true, isEnding: false });
  await stopSubscription(shop.context, id, { cause: 'payer', by: family });
  expect(await quoted()).toMatchObject({ renewal: null, renewsAlready: false, isEnding: true });
  await renewAt(shop, '2026-02-15T20:00:00Z');
  await stayIn(shop);
  expect(await quoted()).toMatchObject({
    renewsAlready: false,
    isEnding: false,
    renewal: { next: '2026-03-15' },
  });
});
