import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeCode } from '#src/shop/orders/discount-codes.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
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
import { offerPrice } from './acts/price.server.ts';

const at = openCounter();
beforeEach(() => at.shop.clock.set('2026-01-31T20:00:00Z'));

/** A code that pays for all of it. */
async function freely(): Promise<string> {
  const code = `FREE${Math.random().toString(36).slice(2, 8)}`;
  await makeCode(at.shop.context, { code, percent: 100 }, await signIn(at.shop, 'admin'));
  return code;
}

/** What was agreed to at the beginning, or last. */
async function agreed(id: string): Promise<string> {
  const rows = await at.shop.context.database
    .select()
    .from(agreements)
    .where(eq(agreements.subscriptionId, id))
    .orderBy(agreements.id);
  return rows.at(-1)?.words ?? '';
}
const own = async (family: SignedInPerson = at.family) =>
  (await family.call('GET', '/api/renewals')).body.own;
const again = async () => (await own())[0].again as string;
const press = async (id: string, what: string, body?: object) =>
  expect(await at.family.call('POST', `/api/renewals/${id}/${what}`, body)).toMatchObject({ status: 200 });

const isAsked =
  'charged to the card I save on the “Subscriptions” page; until I save one, I will be sent a link';

test('a first month that a code pays for is agreed to without a card that would be there, also another plan and price', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { plan: 'group8', code: await freely() });
  expect(await agreed(id)).toContain(isAsked);
  const { body: plans } = await family.call('GET', `/api/renewals/${id}/plans`);
  expect(plans.map(({ words }: { words: string }) => words.includes(isAsked))).not.toContain(false);
  await offerPrice(shop.context, id, 18_000);
  expect((await own())[0].offer.words).toContain(isAsked);
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(await monthsOf(shop, { id })).toMatchObject([{ state: 'failing', trouble: 'no-card' }]);
});

test('where a card is saved already, it is that one that is charged', async () => {
  const { shop, family } = at;
  const one = await subscribe(shop, family, { lessonId: at.lessonId });
  expect(await agreed(one.id)).toContain('the card I am paying with now');
  const two = await subscribe(shop, family, { plan: 'group8', code: await freely() });
  expect(await agreed(two.id)).toContain('charged each month to my saved card');
  await renewAt(shop, '2026-02-21T18:00:00Z');
  await renewAt(shop, '2026-02-28T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([4550, 4550, 16_000]);
});

test('whoever bought this month alone, and goes on, is told that no card is saved', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId }, { once: true });
  const words = await again();
  expect(words).toContain(isAsked);
  await press(id, 'again', { agreed: words });
  expect(await agreed(id)).toBe(words);
});

test('who stops and goes on keeps the 31st', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  await press(id, 'stop');
  const words = await again();
  expect(words).toContain('from February 28, 2026');
  expect(words).toContain('on day 31 of the month');
  await press(id, 'again', { agreed: words });
  // So it is after a pause that was stopped before it began.
  await press(id, 'pause', { weeks: 3 });
  await press(id, 'stop');
  await press(id, 'again', { agreed: await again() });
  expect(await subscriptionNow(shop, { id })).toMatchObject({ anchor: 31, pausedAnchor: null });
  for (const day of ['02-21', '02-28']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  expect((await monthsOf(shop, { id })).map(({ dueDay }) => dueDay).slice(-2)).toEqual([
    '2026-02-28',
    '2026-03-31',
  ]);
});

test('who goes on less than seven days ahead agrees to the day on which it is charged first', async () => {
  const { shop, family } = at;
  const { id } = await subscribe(shop, family, { lessonId: at.lessonId });
  await stayIn(shop);
  await press(id, 'stop');
  // An hour before midnight of the family.
  shop.clock.set('2026-02-25T07:00:00Z');
  const words = await again();
  expect(words).toContain('from February 28, 2026');
  expect(words).toContain('The first charge is on March 3, 2026');
  await press(id, 'again', { agreed: words });
  for (const day of ['02-26', '02-28', '03-02']) await renewAt(shop, `2026-${day}T18:00:00Z`);
  expect(chargedAtStripe(shop)).toEqual([4550]);
  await renewAt(shop, '2026-03-03T18:00:00Z');
  expect(chargedAtStripe(shop)).toEqual([4550, 4550]);
  await expectRight(shop);
});
