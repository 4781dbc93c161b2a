import { and, asc, eq } from 'drizzle-orm';
import { cents, dollarsOf } from '#src/books/money/money.ts';
import type { Enrolment } from '#src/learning/enrolments/enrolments.server.ts';
import type { PayBack } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { boughtAs } from '#src/learning/enrolments/lock.server.ts';
import { lastRefundDay, refundOf } from '#src/learning/enrolments/money/refund.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { unmarkGiven } from './ended.server.ts';
import { giveBackOf, settledPaymentOf } from './giving-back.server.ts';
import { monthsBack } from './month.server.ts';
import { paidMonthsOf } from './months.server.ts';
import { givenByHand } from './paid-times.server.ts';
import { waysBack } from './ways-back.ts';

type Reading = Pick<Context, 'database' | 'config' | 'clock'>;

/** Whoever gives a place up in time gets the money of each of its orders back the way it came. */
export const payBackOnline: PayBack = {
  async parts(context, enrolment) {
    const later = await laterMonths(context, enrolment);
    const first = await firstMonths(context, enrolment);
    return [...first, ...later].map(({ order, paid, back, until }) => ({
      ...{ payerId: order.payerId, paid, back, until },
    }));
  },
  givenByHand,
  async give(context, enrolment) {
    const given = (await firstMonths(context, enrolment)).filter(({ back }) => back > 0);
    const now = context.clock.now();
    for (const { order, back } of given) {
      const refund = { enrolmentId: enrolment.id, reason: 'first-days', amount: dollarsOf(back) } as const;
      const [made] = await context.database
        .insert(refunds)
        .values({ ...refund, askedAt: now, createdAt: now })
        .returning();
      const [way = 'credit'] = waysBack(await settledPaymentOf(context, order.id), back);
      await giveBackOf(context, order, { amount: back, rule: 'first-days', refundId: made?.id, way });
    }
    if (given.length > 0) await unmarkGiven(context, enrolment.id);
  },
};

/** Orders of a place that are no later month of a subscription: each has first days of its own. */
async function firstMonths(context: Reading, enrolment: Enrolment) {
  const { clock, config } = context;
  const askedOn = dayOf(clock.now(), config.businessTimeZone);
  const months = await paidMonthsOf(context, enrolment.id);
  const parts = months
    .filter(({ order }) => !order.periodId)
    .map(async ({ order, paid, refunded, refundUntil }) => {
      const { startDate } = enrolment.lesson;
      const bought = await boughtAs(context, {
        ...{ ...enrolment, paidElsewhere: false, startDate, paidAmount: paid, refunded, refundUntil },
      });
      const { amount } = refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 1 });
      return { order, paid: cents(paid), back: cents(amount), until: lastRefundDay(bought) };
    });
  return Promise.all(parts);
}

/** Later months of a place, and what of them comes back when their subscription stops with it. */
async function laterMonths(context: Reading, { id }: Enrolment) {
  const { clock, database } = context;
  const now = clock.now();
  const paid = await database
    .select({ order: orders, dueDay: periods.dueDay, of: subscriptions })
    .from(orders)
    .innerJoin(periods, eq(periods.id, orders.periodId))
    .innerJoin(subscriptions, eq(subscriptions.id, periods.subscriptionId))
    .where(and(eq(orders.enrolmentId, id), eq(orders.state, 'paid')))
    .orderBy(asc(periods.number));
  const refunded = new Map(
    (await paidMonthsOf(context, id)).map(({ order, refunded }) => [order.id, refunded]),
  );
  const back = [...Map.groupBy(paid, ({ of }) => of.id).values()].flatMap((months) => {
    const { state, zone } = months[0]?.of ?? { state: 'ended', zone: 'UTC' };
    return state === 'ended' ? [] : monthsBack(months.toReversed(), { now, zone, isGone: true });
  });
  return paid.map((month) => ({
    order: month.order,
    paid: month.order.amount,
    back: back.includes(month) ? month.order.amount - cents(refunded.get(month.order.id) ?? 0) : 0,
    until: null,
  }));
}
