import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { disputes } from '#src/shop/payments/tables.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import {
  chargedAtStripe,
  monthsOf,
  payOnPage,
  renewAt,
  stayIn,
  subscribe,
  subscriptionNow,
} from '../../../../tests/shop/renewals.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { tellAll } from '../../../../tests/stand-ins/stripe/shop.ts';

const at = openCounter();
let staff: SignedInPerson;
let place: string;
let plan: string;
beforeEach(async () => {
  const { shop, family, lessonId } = at;
  shop.clock.set('2026-01-31T20:00:00Z');
  staff = await signIn(shop, 'admin');
  place = (await subscribe(shop, family, { lessonId })).id;
  plan = (await subscribe(shop, family, { plan: 'group8' })).id;
  await stayIn(shop);
});

const on = (day: string) => renewAt(at.shop, `2026-${day}T18:00:00Z`);
const month = async () => (await monthsOf(at.shop, { id: plan }))[0];
const held = async () => (await staff.call('GET', '/api/admin/today')).body.heldMonths;
const page = async () => (await staff.call('GET', `/api/admin/subscriptions/${plan}`)).body;
const press = (what: string) => staff.call('POST', `/api/admin/subscriptions/${plan}/${what}`);

/** The first charge, of the place, is disputed. @returns its dispute at Stripe */
async function dispute(): Promise<string> {
  const { account } = at.shop.stripe;
  const [charge] = [...account.charges.values()];
  account.dispute(charge?.id ?? '');
  await tellAll(at.shop);
  return [...account.disputes.keys()][0] ?? '';
}

test('a payer of whom a charge is disputed as a fraud is charged nothing, until the staff say so, once', async () => {
  await on('02-21');
  await dispute();
  expect(await held()).toMatchObject({ count: 2 });
  for (const day of ['02-28', '03-01']) await on(day);
  expect(chargedAtStripe(at.shop)).toEqual([4550, 16_000]);
  expect(await subscriptionNow(at.shop, { id: place })).toMatchObject({ stopCause: 'dispute' });
  expect(await month()).toMatchObject({ state: 'ahead', tries: 0 });
  expect(await held()).toMatchObject({ count: 1, first: [{ _id: plan, name: at.family.email }] });
  expect((await page()).isHeld).toBe(true);
  const shown = async () => (await at.family.call('GET', '/api/renewals')).body.own;
  expect((await shown()).find(({ _id }: { _id: string }) => _id === plan).next.isHeld).toBe(true);
  for (const _ of [1, 2]) expect((await press('charge-anyway')).body.isHeld).toBe(false);
  expect(await held()).toMatchObject({ count: 0 });
  await renewAt(at.shop, '2026-03-01T18:05:00Z');
  expect(chargedAtStripe(at.shop)).toEqual([4550, 16_000, 16_000]);
  const noted = await at.shop.context.database.select().from(auditEntries);
  expect(noted.filter(({ act }) => act === 'subscription-charged-anyway')).toMatchObject([
    { actorId: staff.id, subjectId: plan },
  ]);
});

test('nothing is announced meanwhile; once it is won all goes on with seven days of notice', async () => {
  const id = await dispute();
  await on('02-21');
  expect(await month()).toMatchObject({ state: 'ahead', noticedAt: null });
  at.shop.stripe.account.closeDispute(id, 'won');
  await tellAll(at.shop);
  await on('02-24');
  expect(await month()).toMatchObject({ chargeAt: new Date('2026-03-03T18:00:00Z') });
  await on('03-03');
  expect(chargedAtStripe(at.shop)).toEqual([4550, 16_000, 16_000]);
});

test('one that is lost is no all-clear; what lies too long is late, and the family may pay by hand', async () => {
  const id = await dispute();
  at.shop.stripe.account.closeDispute(id, 'lost');
  await tellAll(at.shop);
  for (const day of ['02-21', '02-28', '03-04']) await on(day);
  expect(await month()).toMatchObject({ state: 'late' });
  expect((await press('again')).status).toBe(409);
  const paying = await at.family.call('POST', `/api/renewals/${plan}/pay`, { way: 'stripe' });
  await payOnPage(at.shop, paying.body);
  expect(await month()).toMatchObject({ state: 'paid' });
  expect(await held()).toMatchObject({ count: 1 });
});

test('a dispute for another reason, and another payer, hold nothing', async () => {
  const { shop } = at;
  const other = await signIn(shop, 'student');
  await subscribe(shop, other, { plan: 'group8' });
  await stayIn(shop);
  await dispute();
  await on('02-21');
  await shop.context.database.update(disputes).set({ reason: 'product_not_received' });
  await on('02-22');
  expect(await held()).toMatchObject({ count: 0 });
  await on('02-28');
  expect(chargedAtStripe(shop)).toEqual([4550, 16_000, 16_000, 16_000]);
  await on('03-01');
  expect(chargedAtStripe(shop)).toEqual([4550, 16_000, 16_000, 16_000, 16_000]);
});

test.each([
  ['failing', 'too-little', new Date('2026-03-01T18:00:00Z')],
  ['failed', 'hard', null],
] as const)('of a held month that is %s no other try is promised', async (state, trouble, actAt) => {
  const { family, shop } = at;
  const next = async () => (await family.call('GET', '/api/renewals')).body.own[0].next;
  await on('02-21');
  await shop.context.database.update(periods).set({ state, trouble, actAt, tries: 1 });
  await shop.context.database.update(subscriptions).set({ state: 'failing' });
  const tries = await next();
  expect([tries.tryAt, tries.otherCardUntil].filter((day) => day !== null)).toHaveLength(1);
  await dispute();
  expect(await next()).toMatchObject({ state, isHeld: true, tryAt: null, otherCardUntil: null });
});
