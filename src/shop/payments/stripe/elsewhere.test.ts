import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { paymentNow, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
import { providerDifferences } from '../differences/tables.server.ts';
import { cancelOrder } from '../end.server.ts';
import { compareBooks } from '../jobs/compare.server.ts';
import { sendRefunds } from '../jobs/refunds.server.ts';
import { refundOrders } from '../tables.server.ts';

const at = openCounter();

async function paid() {
  const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
  at.shop.stripe.account.pay(session);
  await tellAll(at.shop);
  return { order, payment: await paymentNow(at.shop, payment) };
}
/** What the owner does on Stripe's own pages. */
function onItsPages({ intentId }: { intentId: string | null }, amount?: number, status?: 'pending') {
  const form = { payment_intent: intentId ?? '', ...(amount ? { amount: String(amount) } : {}) };
  return at.shop.stripe.account.createRefund(form, status ?? 'succeeded').id;
}
const refundsOf = (order: { id: string }) =>
  at.shop.context.database
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.orderId, order.id))
    .orderBy(refundOrders.id);
const staff = () => signIn(at.shop, 'admin');
const shown = async (order: { id: string }) =>
  (await (await staff()).call('GET', `/api/admin/orders/${order.id}`)).body;
const back = async (order: { id: string }, amount: number, left = 4550) =>
  (await staff()).call('POST', `/api/admin/orders/${order.id}/refund`, {
    ...{ amount, left, way: 'provider', ends: false },
  });
const today = async () => (await (await staff()).call('GET', '/api/admin/today')).body;

describe('what is given back on Stripe’s own pages', () => {
  test.each(['told at once', 'compared at night'])(
    'is booked once, however often it is heard of: %s',
    async (how) => {
      const { order, payment } = await paid();
      const id = onItsPages(payment);
      const { waiting } = at.shop.stripe.account.told;
      if (how === 'told at once') waiting.push(...structuredClone(waiting));
      else waiting.length = 0;
      await tellAll(at.shop);
      await at.work(compareBooks);
      await at.work(compareBooks);
      expect(await refundsOf(order)).toMatchObject([
        { rule: 'elsewhere', way: 'provider', state: 'settled', amount: 4550, providerId: id },
      ]);
      await expectRight(at.shop);
      expect(await balanceOf(at.shop.context, 'refunded')).toBe(4550);
      const { body } = await at.family.call('GET', `/api/orders/${order.id}`);
      expect(body.refunds).toMatchObject([{ state: 'settled', amount: { amount: 4550 } }]);
      const written = await at.shop.context.database.select().from(mails).where(eq(mails.aboutId, order.id));
      expect(written.filter(({ kind }) => kind === 'sent')).toHaveLength(1);
    },
  );

  test('stands on Today until the staff have said whether the place goes on', async () => {
    const { order, payment } = await paid();
    onItsPages(payment);
    await tellAll(at.shop);
    expect((await today()).refundsElsewhere.first).toMatchObject([{ _id: order.id, name: at.family.email }]);
    const admin = await staff();
    const seen = await admin.call('POST', `/api/admin/orders/${order.id}/seen-refund`, { ends: true });
    expect(seen.body.enrolment.cancelledAt).not.toBeNull();
    expect(seen.body.back.left.amount).toBe(0);
    expect((await today()).refundsElsewhere.count).toBe(0);
    // Pressed by mistake: it stands there again, and what has ended stays so.
    const path = `/api/admin/orders/${order.id}/seen-refund`;
    for (const _ of [1, 2]) {
      const { body } = await admin.call('DELETE', path);
      expect([body.refunds[0].isUnseen, body.enrolment.cancelledAt]).toEqual([true, expect.any(String)]);
    }
    expect((await today()).refundsElsewhere.first).toMatchObject([{ _id: order.id }]);
    const { body: log } = await admin.call('GET', `/api/admin/log?subject=${order.id}&sort=oldest`);
    expect(log.map(({ act }: { act: string }) => act)).toEqual(['refund-seen', 'seen-taken-back']);
  });

  test('leaves less for what the staff send afterwards, and Stripe is asked for no more than is left', async () => {
    const { order, payment } = await paid();
    onItsPages(payment, 2000);
    at.shop.stripe.account.told.waiting.length = 0;
    expect((await back(order, 4550)).status).toBe(200);
    await at.work(sendRefunds);
    expect(await refundsOf(order)).toMatchObject([
      { rule: 'goodwill', state: 'settled', amount: 2550 },
      { rule: 'elsewhere', state: 'settled', amount: 2000 },
    ]);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('is what the staff had asked for, where it is the same amount', async () => {
    const { order, payment } = await paid();
    await back(order, 1000);
    const id = onItsPages(payment, 1000);
    await tellAll(at.shop);
    await at.work(sendRefunds);
    expect(await refundsOf(order)).toMatchObject([{ rule: 'goodwill', state: 'settled', providerId: id }]);
    await expectRight(at.shop);
  });

  test('of what is credit already is booked all the same, and nothing is left', async () => {
    const { order, payment } = await paid();
    await (await staff()).call('POST', `/api/admin/orders/${order.id}/refund`, {
      ...{ amount: 4550, left: 4550, way: 'credit', ends: false },
    });
    onItsPages(payment);
    await tellAll(at.shop);
    expect((await refundsOf(order)).map(({ amount, state }) => [amount, state])).toEqual([
      [4550, 'settled'],
      [4550, 'settled'],
    ]);
    expect((await shown(order)).back.left.amount).toBe(0);
    await expectRight(at.shop);
  });

  test('of what was paid for nothing is what was owed', async () => {
    const { order, payment, session } = await toPay(at.shop, at.family, { lessonId: at.lessonId });
    at.shop.stripe.settings.mood = 'down';
    await cancelOrder(at.shop.context, order);
    at.shop.stripe.settings.mood = 'up';
    at.shop.stripe.account.pay(session);
    await tellAll(at.shop);
    onItsPages(await paymentNow(at.shop, payment), 550);
    await tellAll(at.shop);
    await at.work(sendRefunds);
    expect(await refundsOf(order)).toMatchObject([
      { rule: 'unfulfilled', state: 'settled', amount: 4000 },
      { rule: 'unfulfilled', state: 'settled', amount: 550 },
    ]);
    expect(await heldFor(at.shop.context, 'family', at.family.id)).toBe(0);
    await tellAll(at.shop);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });

  test('follows what becomes of it: on its way, then failed', async () => {
    const { order, payment } = await paid();
    const id = onItsPages(payment, 1000, 'pending');
    await tellAll(at.shop);
    expect(await refundsOf(order)).toMatchObject([{ state: 'sent', amount: 1000 }]);
    at.shop.stripe.account.settleRefund(id, 'failed');
    await tellAll(at.shop);
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed' }]);
    expect((await today()).failedRefunds.first).toMatchObject([{ _id: order.id }]);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });
});

test('a difference names the family, the order and the amount', async () => {
  const { order, payment } = await paid();
  await at.shop.context.database.insert(providerDifferences).values({
    ...{ provider: 'stripe', objectId: payment.intentId ?? '', theirs: 4000, ours: 4550, currency: 'USD' },
    foundAt: at.shop.clock.now(),
  });
  const admin = await staff();
  const { body } = await admin.call('GET', '/api/admin/differences');
  expect(body).toMatchObject([
    { order: { orderId: order.id, number: order.number, payer: at.family.email } },
  ]);
  expect((await today()).differences.first).toMatchObject([
    { name: at.family.email, amount: { amount: 550 }, page: `/admin/orders/${order.id}` },
  ]);
});
