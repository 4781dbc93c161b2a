import { and, eq, gte, ne } from 'drizzle-orm';
import { cents, dollarsOf } from '#src/books/money/money.ts';
import { share } from '#src/books/money/share.ts';
import { boughtAs, lockEnrolment, readEnrolment } from '#src/learning/enrolments/lock.server.ts';
import { lastRefundDay, refundOf } from '#src/learning/enrolments/money/refund.ts';
import { packageOfOrder } from '#src/learning/packages/packages.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PackageBack } from '#src/shop/orders/order.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import type { RefundWay } from '../states.ts';
import { refundOrders } from '../tables.server.ts';
import { bankGivesBack } from './disputed.server.ts';
import { settledPaymentOf } from './giving-back.server.ts';
import { waysBack } from './ways-back.ts';

/**
 * What the terms give back for a paid order now: the amount in cents, the last day (YYYY-MM-DD), and the ways; for a
 * package also how many lessons are left, and whether used ones are taken off.
 */
export type ByTerms = {
  amount: number;
  until: string;
  left: number;
  package: { lessons: number; left: number; back: PackageBack } | undefined;
  ways: Exclude<RefundWay, 'hand'>[];
};

/**
 * What comes back of an order by the terms if it is asked for now (spec §9): all of it within the first seven days of the
 * first month. A package's first month begins on the day on which it was bought; its used lessons are taken off if the
 * owner had said so before it was ordered. A later month of a subscription comes back within a day after its charge.
 * @param locks whether what it paid for stays as it is until the transaction ends; who only looks locks nothing
 */
export async function byTerms(
  context: Context,
  order: OrderRow,
  { locks = true }: { locks?: boolean } = {},
): Promise<ByTerms> {
  const { clock, config } = context;
  const refunded = await refundedFrom(context, order.id);
  const left = order.state === 'paid' ? Math.max(0, order.amount - refunded) : 0;
  const bought = await boughtOf(context, order, refunded, locks);
  const askedOn = dayOf(clock.now(), config.businessTimeZone);
  const given = order.periodId
    ? { amount: isFresh(order, clock.now()) ? dollarsOf(left) : 0 }
    : refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 1 });
  const ofPackage = await lessonsOf(context, order, locks);
  const most = ofPackage?.back === 'left' ? share(order.amount, ofPackage.left, ofPackage.lessons) : left;
  const amount = Math.min(left, most, cents(given.amount));
  return {
    amount,
    until: order.periodId ? dayOf(untilOf(order), config.businessTimeZone) : lastRefundDay(bought),
    left,
    package: ofPackage,
    ways: await waysOf(context, order.id, amount),
  };
}

/** By which ways an amount (cents) of an order can go back, the usual one first. */
export async function waysOf(context: Context, orderId: string, amount: number): Promise<ByTerms['ways']> {
  const payment = await settledPaymentOf(context, orderId);
  // What the bank may give back must not become credit as well.
  const onlyBack = payment && (await bankGivesBack(context, payment.id));
  const ways = onlyBack ? (['provider'] as const) : waysBack(payment, amount);
  return ways.filter((way): way is 'provider' | 'credit' => way !== 'hand');
}

/** How long, in milliseconds, after its charge a later month of a subscription comes back as a whole. */
export const monthRegret = 86_400_000;

function untilOf({ paidAt, createdAt }: OrderRow): Date {
  return new Date((paidAt ?? createdAt).getTime() + monthRegret);
}

function isFresh(order: OrderRow, now: Date): boolean {
  return now < untilOf(order);
}

/**
 * How much of an order has gone back, is on its way, or became credit because it could not be sent, in cents; all of it, or
 * what was asked for since a moment.
 */
export async function refundedFrom(
  { database }: Pick<Context, 'database'>,
  orderId: string,
  since?: Date,
): Promise<number> {
  const rows = await database
    .select({ amount: refundOrders.amount })
    .from(refundOrders)
    .where(
      and(
        eq(refundOrders.orderId, orderId),
        ne(refundOrders.rule, 'unfulfilled'),
        ne(refundOrders.state, 'dropped'),
        since && gte(refundOrders.askedAt, since),
      ),
    );
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

async function boughtOf(
  context: Context,
  { enrolmentId, paidAt, createdAt, amount, refundUntil }: OrderRow,
  refunded: number,
  locks: boolean,
) {
  if (enrolmentId) {
    const enrolment = await (locks ? lockEnrolment : readEnrolment)(context, enrolmentId);
    return boughtAs(context, {
      ...enrolment,
      startDate: enrolment.lesson.startDate,
      paidAmount: dollarsOf(amount),
      refunded: dollarsOf(refunded),
      refundUntil,
    });
  }
  const boughtOn = dayOf(paidAt ?? createdAt, context.config.businessTimeZone);
  return { boughtOn, startsOn: null, paid: dollarsOf(amount), refunded: dollarsOf(refunded), refundUntil };
}

/** The lessons of a package; locked, none is used until the transaction ends, while money for it goes back. */
async function lessonsOf(context: Context, { id, kind, packageBack: back }: OrderRow, locks: boolean) {
  if (kind !== 'package') return undefined;
  const bought = await packageOfOrder(context, id, { locks });
  return bought && { lessons: bought.lessons, left: bought.left, back };
}
