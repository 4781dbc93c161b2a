import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { monthsOf, payOnPage, renewAt, stayIn, subscribe } from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { payMonth } from '../acts/pay-month.server.ts';

/** Where meetings must be paid: what a month opens that was tried in vain. */
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

const on = (day: string) => renewAt(at.shop, `${day}T18:00:00Z`);
const link = async () => (await at.family.call('GET', `/api/class/${lessonId}`)).body.link;

async function begin(card: object) {
  const { id } = await subscribe(at.shop, at.family, { lessonId }, { card });
  await stayIn(at.shop);
  return id;
}

test('a month that is charged anew opens nothing before its day, unless it is paid', async () => {
  const id = await begin({ behaves: 'stolen' });
  for (const day of ['2026-02-21', '2026-02-28', '2026-03-10']) await on(day);
  expect(await link()).toBeUndefined();
  const admin = await signIn(at.shop, 'admin');
  const again = () => admin.call('POST', `/api/admin/subscriptions/${id}/again`);
  await again();
  for (const day of ['2026-03-10', '2026-03-16']) {
    await on(day);
    expect([day, await link()]).toEqual([day, undefined]);
  }
  await on('2026-03-17');
  expect(await link(), 'the days on which it is tried').toBeDefined();
  await on('2026-03-24');
  expect(await link()).toBeUndefined();
  await again();
  const page = { way: 'stripe', language: 'en', isPayer: true } as const;
  await payOnPage(at.shop, await payMonth(at.shop.context, id, page));
  await on('2026-03-24');
  expect(await link(), 'it is paid before its day').toBeDefined();
});

test('a month that was tried in vain is closed after seven days, though Stripe was away for its last try', async () => {
  const { settings } = at.shop.stripe;
  onTestFinished(() => void Object.assign(settings, { mood: 'up' }));
  const id = await begin({ behaves: 'insufficient' });
  for (const day of ['2026-02-21', '2026-02-28', '2026-03-03']) await on(day);
  settings.mood = 'down';
  await on('2026-03-07');
  expect((await monthsOf(at.shop, { id }))[0]).toMatchObject({ state: 'failing' });
  expect(await link()).toBeUndefined();
  settings.mood = 'up';
  await on('2026-03-13');
  expect((await monthsOf(at.shop, { id }))[0]).toMatchObject({ state: 'late' });
  expect(await link(), 'the staff decide').toBeUndefined();
});
