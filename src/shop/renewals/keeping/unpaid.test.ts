import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import {
  chargedAtStripe,
  payOnPage,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { payMonth } from '../acts/pay-month.server.ts';

const at = openCounter();
let lessonId: string;
beforeEach(async () => {
  const { shop } = at;
  shop.clock.set('2026-01-31T20:00:00Z');
  Object.assign(shop.context.config, { requirePayment: true });
  onTestFinished(() => void Object.assign(shop.context.config, { requirePayment: false }));
  const teacher = await signIn(shop, 'teacher');
  lessonId = await makeLesson(shop, teacher, { places: 1, price: 30, priceFor: 'month' });
});

/** Ten in the morning of the family. */
const on = (day: string) => renewAt(at.shop, `${day}T18:00:00Z`);
const shop = () => at.shop;
const link = async () => (await at.family.call('GET', `/api/class/${lessonId}`)).body.link;
const own = async () => (await at.family.call('GET', '/api/renewals')).body.own[0];
const places = () => at.shop.context.database.$count(enrolments, isNull(enrolments.cancelledAt));
const pause = (id: string, weeks: number) => at.family.call('POST', `/api/renewals/${id}/pause`, { weeks });
const resume = (id: string) => at.family.call('DELETE', `/api/renewals/${id}/pause`);

async function begin(card = {}) {
  const subscription = await subscribe(at.shop, at.family, { lessonId }, { card });
  await stayIn(at.shop);
  return subscription.id;
}

test('a pause is not followed by another one before a month is paid, not even on the morning of its charge', async () => {
  const id = await begin();
  await on('2026-02-20');
  await pause(id, 4);
  await on('2026-03-20');
  await resume(id);
  for (const hour of ['20T18:00', '26T18:00', '27T08:00', '27T16:59']) {
    await renewAt(shop(), `2026-03-${hour}:00Z`);
    expect((await pause(id, 4)).status, hour).toBe(409);
    expect((await own()).canPause).toBe(false);
  }
  await on('2026-03-27');
  expect(chargedAtStripe(shop())).toEqual([3000, 3000]);
  expect((await own()).canPause).toBe(true);
  await expectRight(shop());
});

test('a place is kept for four weeks after the last paid day, whatever is pressed since', async () => {
  const id = await begin({ behaves: 'stolen' });
  for (const day of ['2026-02-21', '2026-02-28', '2026-03-10']) await on(day);
  const admin = await signIn(shop(), 'admin');
  await admin.call('POST', `/api/admin/subscriptions/${id}/again`);
  await on('2026-03-10');
  expect((await pause(id, 4)).body.pause).toMatchObject({
    ...{ from: '2026-02-28', until: '2026-04-14', placeUntil: '2026-03-28' },
  });
  await on('2026-03-27');
  expect([await link(), await places()]).toEqual([undefined, 1]);
  await on('2026-03-28');
  expect(await places()).toBe(0);
});

test('the weeks of a pause are no lessons, also of one that is ended early; the next month is', async () => {
  const id = await begin();
  await on('2026-02-10');
  await pause(id, 3);
  await on('2026-02-27');
  expect(await link()).toBeDefined();
  await on('2026-02-28');
  expect(await link()).toBeUndefined();
  await on('2026-03-05');
  expect((await own()).pause.endsEarly).toBe('2026-03-12');
  expect((await resume(id)).body).toMatchObject({
    pause: { from: '2026-02-28', until: '2026-03-12', placeUntil: '2026-03-12', endsEarly: null },
    next: { day: '2026-03-12' },
  });
  await on('2026-03-05');
  await on('2026-03-11');
  expect(await link()).toBeUndefined();
  await on('2026-03-12');
  expect(await link()).toBeDefined();
  expect(chargedAtStripe(at.shop)).toEqual([3000, 3000]);
  expect(await subscriptionNow(at.shop, { id })).toMatchObject({ state: 'running', paidUntil: '2026-04-12' });
});

/** Six weeks are paused until the 11th of April, and the month after them is paid ahead. */
async function paidAhead() {
  const id = await begin();
  await pause(id, 6);
  await on('2026-03-20');
  const page = { way: 'stripe', language: 'en', isPayer: true } as const;
  await payOnPage(at.shop, await payMonth(at.shop.context, id, page));
  return id;
}

test('a month that is paid ahead keeps its place, and the weeks before it stay a pause, also after a stop', async () => {
  const id = await paidAhead();
  expect((await own()).pause.endsEarly).toBeNull();
  expect(await link(), 'before anything has looked at it since').toBeUndefined();
  await on('2026-03-30');
  expect([await link(), await places()]).toEqual([undefined, 1]);
  await at.family.call('POST', `/api/renewals/${id}/stop`);
  await on('2026-04-01');
  expect([await link(), (await own()).state]).toEqual([undefined, 'ending']);
  await at.family.call('POST', `/api/renewals/${id}/again`, { agreed: (await own()).again });
  await on('2026-04-10');
  expect([await link(), (await own()).state]).toEqual([undefined, 'paused']);
  // Midnight of the family; nothing is done before the next minute.
  shop().clock.set('2026-04-11T06:59:59Z');
  expect(await link()).toBeUndefined();
  shop().clock.set('2026-04-11T07:00:00Z');
  expect(await link()).toBeDefined();
  await on('2026-04-11');
  expect([typeof (await link()), (await own()).state]).toEqual(['string', 'running']);
});

test('a month that is paid ahead of a pause and given back keeps nothing: the last paid day is the one before', async () => {
  const id = await paidAhead();
  expect((await own()).stop).toMatchObject({ back: { amount: 3000 }, until: '2026-03-20' });
  await at.family.call('POST', `/api/renewals/${id}/stop`);
  expect(await subscriptionNow(at.shop, { id })).toMatchObject({ state: 'ended', paidUntil: '2026-03-20' });
  expect(await places()).toBe(0);
});

test('a month that failed keeps its place until the day that page and mail say, then the place is free', async () => {
  const id = await begin({ behaves: 'insufficient' });
  for (const day of ['2026-02-21', '2026-02-28', '2026-03-01', '2026-03-03', '2026-03-07']) await on(day);
  expect((await own()).next).toMatchObject({ state: 'failed', placeUntil: '2026-03-28' });
  const admin = await signIn(at.shop, 'admin');
  const { body } = await admin.call('GET', `/api/admin/subscriptions/${id}`);
  expect(body.placeUntil).toBe('2026-03-28');
  const told = async (kind: string) =>
    (await at.shop.mails()).filter((mail) => mail.kind === kind).map(({ content }) => content?.text);
  const failed = await told('failed');
  expect(failed).toHaveLength(4);
  for (const text of failed) expect(text).toContain('Your place is held until March 28, 2026');
  await on('2026-03-27');
  expect(await places()).toBe(1);
  await on('2026-03-28');
  expect(await subscriptionNow(at.shop, { id })).toMatchObject({ state: 'ended', stopCause: 'unpaid' });
  expect(await places()).toBe(0);
  expect((await told('stopped')).join()).toContain('was not paid in the time the place was held');
});

test('a month that is due when the place is kept no longer is tried on all its days', async () => {
  const id = await begin({ behaves: 'insufficient' });
  await pause(id, 4);
  for (const day of ['2026-03-21', '2026-03-28', '2026-03-29', '2026-03-31', '2026-04-04']) await on(day);
  expect((await own()).next).toMatchObject({ state: 'failed', placeUntil: '2026-04-05' });
  expect(await places()).toBe(1);
  await on('2026-04-05');
  expect(await subscriptionNow(at.shop, { id })).toMatchObject({ state: 'ended', stopCause: 'unpaid' });
});

test('a page that is opened ahead holds a place that was given up no longer than any other page', async () => {
  const { shop } = at;
  const id = await begin();
  await pause(id, 6);
  await on('2026-03-28');
  await on('2026-04-04');
  const open = () =>
    shop.context.database
      .select({ expiresAt: orders.expiresAt })
      .from(orders)
      .where(and(eq(orders.subscriptionId, id), eq(orders.state, 'open'), eq(orders.holdsPlace, true)));
  await payMonth(shop.context, id, { way: 'stripe', language: 'en', isPayer: true });
  expect(await open()).toEqual([{ expiresAt: new Date('2026-04-04T18:30:00Z') }]);
  for (const method of shop.stripe.account.wallet.methods.keys())
    shop.stripe.account.wallet.behaviours.set(method, 'insufficient');
  await on('2026-04-11');
  expect(await open(), 'while it is tried').toEqual([{ expiresAt: new Date('2026-05-11T18:00:00Z') }]);
});
