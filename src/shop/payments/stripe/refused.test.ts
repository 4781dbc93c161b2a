import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf, heldFor } from '#src/books/ledger/balances.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { expectRight } from '../../../../tests/stand-ins/stripe/books.ts';
import { openCounter } from '../../../../tests/stand-ins/stripe/counter.ts';
import { pass, paymentNow, tellAll, toPay } from '../../../../tests/stand-ins/stripe/shop.ts';
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
const refundsOf = (order: { id: string }) =>
  at.shop.context.database
    .select()
    .from(refundOrders)
    .where(eq(refundOrders.orderId, order.id))
    .orderBy(refundOrders.id);
const staff = () => signIn(at.shop, 'admin');
const back = async (order: { id: string }, amount: number, left = 4550) =>
  (await staff()).call('POST', `/api/admin/orders/${order.id}/refund`, {
    ...{ amount, left, way: 'provider', ends: false },
  });
const today = async () => (await (await staff()).call('GET', '/api/admin/today')).body;

describe('a refund that Stripe refuses for good', () => {
  async function refused() {
    const { order, payment } = await paid();
    await back(order, 1000);
    const { intents } = at.shop.stripe.account;
    const kept = intents.get(payment.intentId ?? '');
    intents.delete(payment.intentId ?? '');
    await at.work(sendRefunds);
    if (kept) intents.set(kept.id, kept);
    const [refund] = await refundsOf(order);
    return { order, refund: refund?.id ?? '' };
  }
  const decide = async ({ order, refund }: Awaited<ReturnType<typeof refused>>, how: string) =>
    (await staff()).call('POST', `/api/admin/orders/${order.id}/refused-refund`, { refund, how });

  test('is not asked again, and stands on Today with the reason', async () => {
    const { order } = await refused();
    expect(await refundsOf(order)).toMatchObject([{ state: 'refused', refusal: 'unknown-payment' }]);
    expect((await today()).refusedRefunds.first).toMatchObject([
      { _id: order.id, name: at.family.email, refusal: 'unknown-payment' },
    ]);
    at.shop.stripe.calls.length = 0;
    pass(at.shop, 5);
    await at.work(sendRefunds);
    expect(at.shop.stripe.calls).toEqual([]);
  });

  test.each([
    ['hand', { state: 'settled', way: 'hand' }, 0, 3550],
    ['credit', { state: 'failed', way: 'provider' }, 1000, 3550],
    ['drop', { state: 'dropped', way: 'provider' }, 0, 4550],
  ])('is ended by the staff: %s', async (how, row, credit, left) => {
    const one = await refused();
    const { body, status } = await decide(one, how);
    expect([status, body.message]).toEqual([200, undefined]);
    expect(await refundsOf(one.order)).toMatchObject([row]);
    expect(await heldFor(at.shop.context, 'family', at.family.id)).toBe(credit);
    expect(body.back.left.amount).toBe(left);
    expect(await balanceOf(at.shop.context, 'refunding')).toBe(0);
    expect((await today()).refusedRefunds.count).toBe(0);
    expect((await decide(one, how)).status).toBe(409);
  });

  test('or sent once more, though Stripe remembers what it said', async () => {
    const one = await refused();
    await decide(one, 'again');
    await at.work(sendRefunds);
    expect(await refundsOf(one.order)).toMatchObject([{ state: 'settled' }]);
    await at.work(compareBooks);
    await expectRight(at.shop);
  });
});
