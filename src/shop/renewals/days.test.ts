import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { beginSubscription } from '#src/shop/subscriptions/begin.server.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  monthsOf,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../tests/shop/renewals.ts';
import { expectRight } from '../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../tests/stand-ins/stripe/counter.ts';
import { changePlan, otherPlans } from './acts/change-plan.server.ts';
import { pauseSubscription, resumeSubscription } from './acts/pause.server.ts';
import { stopSubscription } from './acts/stop.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

test('the first month of a class that meets later begins with its first meeting, and so does each later one', async () => {
  const { shop } = at;
  const teacher = await signIn(shop, 'teacher');
  const lessonId = await makeLesson(shop, teacher, { places: 3, price: 30, priceFor: 'month' });
  // In Los Angeles it is Sunday, the 15th, still.
  await makeMeeting(shop, lessonId, teacher, { startsAt: new Date('2026-02-16T05:00:00Z') });
  await makeMeeting(shop, lessonId, teacher, { startsAt: new Date('2026-07-16T05:00:00Z') });
  const subscription = await subscribe(shop, at.family, { lessonId });
  expect(subscription).toMatchObject({ anchor: 15, paidUntil: '2026-03-15' });
  // Clocks went on in between: it is ten in the morning all the same.
  await renewAt(shop, '2026-03-08T16:59:00Z');
  expect((await monthsOf(shop, subscription))[0]).toMatchObject({ dueDay: '2026-03-15', noticedAt: null });
  await renewAt(shop, '2026-03-08T17:00:00Z');
  await renewAt(shop, '2026-03-15T16:59:00Z');
  expect(chargedAtStripe(shop)).toHaveLength(1);
  await renewAt(shop, '2026-03-15T17:00:00Z');
  expect(chargedAtStripe(shop)).toHaveLength(2);
  expect(await subscriptionNow(shop, subscription)).toMatchObject({ anchor: 15, paidUntil: '2026-04-15' });
  await expectRight(shop);
});

test('ordered before midnight and paid after it, the days are those that were agreed to', async () => {
  const { shop, family } = at;
  // In Los Angeles it is ten to midnight of the 31st of January, then ten past it.
  shop.clock.set('2026-02-01T07:50:00Z');
  const meanwhile = () => shop.clock.set('2026-02-01T08:10:00Z');
  const { id } = await subscribe(shop, family, { plan: 'group8' }, { meanwhile });
  expect(await subscriptionNow(shop, { id })).toMatchObject({ anchor: 31, paidUntil: '2026-02-28' });
  expect(await monthsOf(shop, { id })).toMatchObject([{ number: 2, dueDay: '2026-02-28' }]);
  const [agreed] = await shop.context.database.select().from(agreements);
  expect(agreed?.words).toContain('from February 28, 2026,');
  expect(agreed?.words).toContain('on day 31 of the month');
});

test('they are so, too, where the first meeting is moved in between; but nothing is due before it is paid', async () => {
  const { shop, family } = at;
  const teacher = await signIn(shop, 'teacher');
  const lessonId = await makeLesson(shop, teacher, { places: 3, price: 30, priceFor: 'month' });
  const first = await makeMeeting(shop, lessonId, teacher, { startsAt: new Date('2026-02-16T05:00:00Z') });
  await makeMeeting(shop, lessonId, teacher, { startsAt: new Date('2026-07-16T05:00:00Z') });
  const meanwhile = () =>
    shop.context.database
      .update(meetings)
      .set({ startsAt: new Date('2026-02-21T05:00:00Z'), endsAt: new Date('2026-02-21T05:25:00Z') })
      .where(eq(meetings.id, first));
  const once = await subscribe(shop, family, { lessonId }, { meanwhile, once: true });
  expect(once).toMatchObject({ anchor: 15, paidUntil: '2026-03-15' });

  const late = await subscribe(shop, family, { plan: 'group8' });
  expect(late).toMatchObject({ anchor: 31, paidUntil: '2026-02-28' });
  const renews = { amount: 16_000, siblingPercent: 0, words: 'Yes.', language: 'en', way: 'stripe' } as const;
  const { payerId, learnerId, agreedTo, zone } = late;
  shop.clock.set('2026-03-05T20:00:00Z');
  const begun = await beginSubscription(shop.context, {
    ...{ payerId, learnerId, agreedTo, lessonId: null, enrolmentId: null, title: '' },
    ...{ plan: 'group12', lessons: 12 },
    renews: { ...renews, zone, once: false, next: '2026-02-28', anchor: 31 },
  });
  expect(await monthsOf(shop, { id: begun ?? '' })).toMatchObject([{ dueDay: '2026-04-05' }]);
});

test('of a place whose start was put off the first month ends on its agreed day: no lesson is owed twice', async () => {
  const { shop } = at;
  const [teacher, admin] = [await signIn(shop, 'teacher'), await signIn(shop, 'admin')];
  const lessonId = await makeLesson(shop, teacher, { places: 3, price: 30, priceFor: 'month' });
  const meet = (day: string) =>
    makeMeeting(shop, lessonId, teacher, { startsAt: new Date(`2026-${day}T20:00:00Z`) });
  const first = await meet('02-02');
  for (const day of ['02-20', '03-04', '03-11', '03-18', '03-25']) await meet(day);
  const { enrolmentId, paidUntil } = await subscribe(shop, at.family, { lessonId });
  expect(paidUntil).toBe('2026-03-02');
  await shop.context.database
    .update(meetings)
    .set({ startsAt: new Date('2026-02-16T20:00:00Z'), endsAt: new Date('2026-02-16T20:25:00Z') })
    .where(eq(meetings.id, first));
  for (const day of ['02-23', '03-02']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  shop.clock.set('2026-03-03T20:00:00Z');
  await stayIn(shop);
  await admin.call('POST', `/api/admin/purchases/${enrolmentId}/cancel`);
  const { first: waiting } = (await admin.call('GET', '/api/admin/today')).body.refunds;
  expect(waiting).toMatchObject([{ amount: { amount: 3000 } }]);
});

test('whoever chooses another plan and stops on the same day is charged for neither', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group12' });
  const charged = chargedAtStripe(shop);
  shop.clock.set('2026-02-10T18:00:00Z');
  const others = await otherPlans(shop.context, await subscriptionNow(shop, { id }), 'en');
  const group8 = others.find(({ plan }) => plan === 'group8');
  if (!group8) throw new Error('no group8');
  await changePlan(shop.context, id, group8, 'en');
  await stopSubscription(shop.context, id, { cause: 'payer', by: family });
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  await renewAt(shop, '2026-03-31T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual(charged);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'ended', plan: 'group12' });
  await expectRight(shop);
});

test.each([
  [9, ['2026-05-02', '2026-06-02', '2026-07-02']],
  // Four weeks after the 28th of February, which stood for the 31st.
  [4, ['2026-03-28', '2026-04-28', '2026-05-28']],
  [12, ['2026-05-23', '2026-06-23', '2026-07-23']],
])(
  'begun on the 31st and paused for %i weeks: months are counted from where the pause ends',
  async (weeks, days) => {
    const { shop } = at;
    const { id } = await subscribe(shop, at.family, { plan: 'group8' });
    await pauseSubscription(shop.context, id, weeks);
    for (const day of days) {
      expect((await monthsOf(shop, { id })).at(-1)?.dueDay).toBe(day);
      const charge = Date.parse(`${day}T20:00:00Z`);
      await renewAt(shop, new Date(charge - 7 * 86_400_000).toISOString());
      await renewAt(shop, new Date(charge).toISOString());
    }
    expect(chargedAtStripe(shop)).toEqual([16_000, 16_000, 16_000, 16_000]);
    await expectRight(shop);
  },
);

test('a pause that is ended before it begins goes on with the month that was put off, on its old day of the month', async () => {
  const { shop } = at;
  const { id } = await subscribe(shop, at.family, { plan: 'group8' });
  shop.clock.set('2026-02-10T18:00:00Z');
  await pauseSubscription(shop.context, id, 6);
  await resumeSubscription(shop.context, id);
  expect(await subscriptionNow(shop, { id })).toMatchObject({ state: 'running', pausedUntil: null });
  for (const day of ['02-21', '02-28', '03-24', '03-31']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  const months = await monthsOf(shop, { id });
  expect(months.map(({ dueDay }) => dueDay)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
  await expectRight(shop);
});
