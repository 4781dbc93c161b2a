import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { post } from '#src/books/ledger/post.server.ts';
import { dollarsOf } from '#src/books/money/money.ts';
import { endBySchool } from '#src/learning/enrolments/ending.server.ts';
import { lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import { endPackageOf } from '#src/learning/packages/packages.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { lockOrder } from '#src/shop/orders/orders.server.ts';
import { givesBackByHand } from '#src/shop/provider.ts';
import type { Refusal, RefusedEnd } from '../states.ts';
import { payments, type RefundOrderRow, refundOrders } from '../tables.server.ts';
import { dropPart } from './dropped.server.ts';
import { endPaid } from './ended.server.ts';
import { lockRefund, refundFailed } from './refunds.server.ts';

/** The provider will never send it: it is not asked again, and the staff decide what becomes of it. */
export async function refundRefused(
  { database, clock }: Context,
  { id }: Pick<RefundOrderRow, 'id'>,
  refusal: Refusal,
): Promise<void> {
  await database
    .update(refundOrders)
    .set({ state: 'refused', refusal, refusedAt: clock.now() })
    .where(and(eq(refundOrders.id, id), eq(refundOrders.state, 'asked')));
}

/**
 * The staff end a refused refund: it is sent once more, they give it back themselves, it becomes the family's credit, or
 * nothing goes back. Money for an order that could not be given is the family's, so it cannot be dropped. A refund that
 * waits in a provider's cabinet, which may not allow it, ends in the same ways, except that there is nothing to send.
 * @throws Failure not_found, also for a refund of another order; conflict for one that is sent by itself, or cannot end so
 */
export function endRefused(
  context: Context,
  orderId: string,
  { refund: id, how }: { refund: string; how: RefusedEnd },
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const refund = await lockRefund(context, id);
    if (refund.orderId !== orderId) throw new Failure('not_found');
    const isRefused = refund.state === 'refused';
    if (!isRefused && !(await waitsInCabinet(context, refund))) throw new Failure('conflict');
    if (how === 'again' && !isRefused) throw new Failure('conflict');
    if (how === 'drop' && refund.rule === 'unfulfilled') throw new Failure('conflict');
    if (how === 'again') await setRefund(context, id, { state: 'asked' });
    if (how === 'credit') await refundFailed(context, id);
    if (how === 'drop') await dropPart(context, refund, refund.amount, 'by the staff');
    if (how === 'hand') await giveByHand(context, refund);
    const details = { amount: dollarsOf(refund.amount), way: how };
    await record(context, staff, { act: 'refund-ended', kind: 'order', id: orderId, details });
  });
}

async function waitsInCabinet(
  { database }: Context,
  { state, way, paymentId }: RefundOrderRow,
): Promise<boolean> {
  if (state !== 'asked' || way !== 'provider' || !paymentId) return false;
  const [payment] = await database
    .select({ provider: payments.provider })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return givesBackByHand(payment?.provider);
}

async function giveByHand(context: Context, refund: RefundOrderRow): Promise<void> {
  const { id, orderId, amount, rule } = refund;
  await setRefund(context, id, {
    ...{ state: 'settled', settledAt: context.clock.now(), way: 'hand' },
    ...{ providerAmount: null, currency: 'USD' },
    // It must still be known which of two payments could not be used.
    paymentId: rule === 'unfulfilled' ? refund.paymentId : null,
  });
  await post(context, {
    cause: `refund ${id} hand`,
    kind: 'refund',
    aboutId: orderId,
    lines: [
      { account: 'refunding', amount },
      { account: 'manual', amount: -amount },
    ],
  });
}

/**
 * The staff have looked at refunds that were made on the provider's own pages, and said whether the place or the package
 * ends. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function seeRefundsElsewhere(
  context: Context,
  orderId: string,
  { ends }: { ends: boolean },
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const order = await lockOrder(context, orderId);
    const seen = await context.database
      .update(refundOrders)
      .set({ seenAt: context.clock.now() })
      .where(and(eq(refundOrders.orderId, orderId), isUnseen))
      .returning({ id: refundOrders.id });
    if (seen.length === 0) return;
    if (ends && order.enrolmentId) {
      await endBySchool(context, await lockEnrolment(context, order.enrolmentId), endPaid);
    } else if (ends) await endPackageOf(context, orderId);
    const outcome = ends ? 'ended' : 'kept';
    await record(context, staff, { act: 'refund-seen', kind: 'order', id: orderId, details: { outcome } });
  });
}

/**
 * They are not seen to yet: they stand on Today again. What had ended with them stays so. Repeating it does nothing more.
 * @throws Failure not_found
 */
export function unseeRefundsElsewhere(
  context: Context,
  orderId: string,
  staff: Pick<Person, 'id'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await lockOrder(context, orderId);
    const back = await context.database
      .update(refundOrders)
      .set({ seenAt: null })
      .where(and(eq(refundOrders.orderId, orderId), isElsewhere, isNotNull(refundOrders.seenAt)))
      .returning({ id: refundOrders.id });
    if (back.length === 0) return;
    await record(context, staff, { act: 'seen-taken-back', kind: 'order', id: orderId });
  });
}

const isElsewhere = and(eq(refundOrders.rule, 'elsewhere'), ne(refundOrders.state, 'dropped'));

/** Given back on the provider's own pages, and nobody of the staff has looked at it. */
export const isUnseen = and(isElsewhere, isNull(refundOrders.seenAt));

async function setRefund(
  { database }: Context,
  id: string,
  set: Partial<typeof refundOrders.$inferInsert>,
): Promise<void> {
  await database.update(refundOrders).set(set).where(eq(refundOrders.id, id));
}
