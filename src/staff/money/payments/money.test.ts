import { beforeAll, beforeEach, expect, test } from 'vitest';
import { comparisons, providerDifferences } from '#src/shop/payments/differences/tables.server.ts';
import { keepDispute } from '#src/shop/payments/refunds/disputes.server.ts';
import { askForRefund } from '#src/shop/payments/refunds/refund-order.server.ts';
import { refundFailed } from '#src/shop/payments/refunds/refunds.server.ts';
import { paymentEnded } from '#src/shop/payments/settle.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import {
  giveCredit,
  makeOpenOrder,
  makeOrderPaidBy,
  makePaidOrder,
  makePayment,
} from '../../../../tests/shop/orders.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { amountIn, decimal } from './decimal.ts';

const program = sharedProgram({
  environment: { PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb', PAYME_KEY: 'a key of Payme for tests' },
});
let admin: SignedInPerson;
let family: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  family = await signIn(program, 'student');
});

const list = async (name: string, query = '') =>
  (await admin.call('GET', `/api/admin/${name}?q=${encodeURIComponent(family.email)}${query}`)).body;
const today = async () => (await admin.call('GET', '/api/admin/today')).body;
const back = (id: string, body: object) => admin.call('POST', `/api/admin/orders/${id}/refund`, body);
const later = (hours: number) => new Date(new Date(thursdayNoon).getTime() + hours * 3_600_000);

test('payments are found by provider, state and day', async () => {
  const open = await makeOpenOrder(program, family, { plan: 'group8' }, 16_000);
  const failed = await makePayment(program, open, 16_000, 'payme');
  await paymentEnded(program.context, failed, 'failed');
  const all = await list('payments');
  expect(all).toMatchObject([
    { _id: failed, orderId: open, payer: family.email, amount: { amount: 200_000_000, currency: 'UZS' } },
  ]);
  const day = thursdayNoon.slice(0, 10);
  expect(await list('payments', `&from=${day}&until=${day}&provider=payme&state=failed`)).toHaveLength(1);
  expect(await list('payments', '&provider=stripe')).toEqual([]);
  expect(await list('payments', '&until=2000-01-01')).toEqual([]);
  expect((await today()).failedPayments.first).toMatchObject([{ _id: open, name: family.email }]);
  // Tomorrow it is no news any more.
  program.clock.set(later(30).toISOString());
  expect((await today()).failedPayments.count).toBe(0);
});

test('refunds are found by state, way and rule; Today has what failed, what waits at Payme, what was asked', async () => {
  const card = await makeOrderPaidBy(program, family, 'stripe');
  await back(card, { amount: 6000, left: 16_000, way: 'provider', ends: false });
  const [refund] = await list('refunds', '&state=asked&way=provider&rule=goodwill');
  await refundFailed(program.context, refund._id);
  expect(await list('refunds', '&state=failed')).toMatchObject([{ _id: refund._id, provider: 'stripe' }]);
  const soums = await makeOrderPaidBy(program, family, 'payme', { plan: 'group8' });
  await back(soums, { amount: 16_000, left: 16_000, way: 'provider', ends: false });
  const credit = await makePaidOrder(program, family);
  await askForRefund(program.context, credit, family);
  const { failedRefunds, refundsByHand, refundsAsked } = await today();
  expect(failedRefunds.first).toMatchObject([{ _id: card }]);
  expect(refundsByHand.first).toMatchObject([{ _id: soums }]);
  expect(refundsAsked.first).toMatchObject([{ _id: credit }]);
  program.clock.set(later(8 * 24).toISOString());
  expect((await today()).failedRefunds.count).toBe(0);
});

test('families with credit stand by how much it is; who has none does not', async () => {
  const [none, more] = [await signIn(program, 'student'), await signIn(program, 'student')];
  await giveCredit(program, family, 1_000_000);
  await giveCredit(program, more, 2_000_000);
  const { body } = await admin.call('GET', '/api/admin/credits');
  expect(body.slice(0, 2)).toEqual([
    { _id: more.id, email: more.email, credit: { amount: 2_000_000, currency: 'USD' } },
    { _id: family.id, email: family.email, credit: { amount: 1_000_000, currency: 'USD' } },
  ]);
  expect(body.map(({ _id }: { _id: string }) => _id)).not.toContain(none.id);
});

test('an open dispute is due on Today until it is closed', async () => {
  const id = await makeOrderPaidBy(program, family, 'stripe');
  const [payment] = (await admin.call('GET', `/api/admin/orders/${id}`)).body.payments;
  const told = {
    ...{ paymentId: payment._id, providerId: `dp_${id}`, amount: 16_000, currency: 'USD' as const },
    ...{ reason: 'fraudulent', dueBy: later(48) },
  };
  await keepDispute(program.context, { ...told, state: 'open' });
  expect(await list('disputes', '&state=open')).toMatchObject([
    { orderId: id, dueBy: later(48).toISOString() },
  ]);
  expect((await today()).disputes.first).toMatchObject([{ _id: id, at: later(48).toISOString() }]);
  await keepDispute(program.context, { ...told, state: 'won' });
  expect((await today()).disputes.count).toBe(0);
  expect((await admin.call('GET', `/api/admin/orders/${id}`)).body.disputes).toMatchObject([
    { state: 'won' },
  ]);
});

test('differences are told until they are gone, and a comparison that does not run is', async () => {
  const { database } = program.context;
  const found = { provider: 'payme' as const, currency: 'UZS' as const, foundAt: later(-1) };
  await database.insert(providerDifferences).values([
    { ...found, objectId: 'open one', theirs: 5, ours: null },
    { ...found, objectId: 'gone one', theirs: 5, ours: 7, goneAt: later(0) },
  ]);
  const { body } = await admin.call('GET', '/api/admin/differences');
  expect(body).toMatchObject([{ objectId: 'open one', theirs: { amount: 5, currency: 'UZS' }, ours: null }]);
  expect((await admin.call('GET', '/api/admin/differences?state=gone')).body).toHaveLength(1);
  expect((await today()).differences.first).toMatchObject([{ name: 'open one', about: 'Payme' }]);
  await database
    .insert(comparisons)
    .values({ provider: 'payme', comparedAt: later(-35), through: later(-35), objects: 0 });
  expect((await today()).comparisons.count).toBe(0);
  program.clock.set(later(2).toISOString());
  expect((await today()).comparisons.first).toMatchObject([{ name: 'Payme', at: later(-35).toISOString() }]);
  // One that never ran is missed once something was paid by it.
  await database.delete(comparisons);
  program.clock.set(later(24 * 3).toISOString());
  const isPaid = (await database.select().from(payments)).some(
    ({ provider, settledAt }) => provider === 'payme' && settledAt,
  );
  expect((await today()).comparisons.count).toBe(isPaid ? 1 : 0);
});

test('amounts are written as books take them, and read back to the cent', () => {
  for (const amount of [0, 1, -1, 29, 1010, -15_950, 8_007_199_254_740_99])
    expect(amountIn(String(decimal(amount)))).toBe(amount);
  expect(() => amountIn('1.234')).toThrow(RangeError);
});
