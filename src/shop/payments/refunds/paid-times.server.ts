import { and, asc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Enrolment } from '#src/learning/enrolments/enrolments.server.ts';
import { type PaidElsewhere, paidElsewhereOf } from '#src/learning/enrolments/money/elsewhere.server.ts';
import type { PaidMonth } from '#src/learning/enrolments/money/refund.ts';
import { refunds } from '#src/learning/enrolments/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { paidBeforeUntil } from '#src/shop/subscriptions/begin.server.ts';
import { anchorOf, begunOn, laterOf, nextDay } from '#src/shop/subscriptions/calendar.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { refundOrders } from '../tables.server.ts';
import { paidMonthsOf } from './months.server.ts';

/** What a payment for a place buys: which time, on whose clock, and how it was paid. */
export type PaidTime = PaidMonth & {
  /** Undefined for what the staff saw, or what was paid before the school moved here. */
  order: OrderRow | undefined;
  /** From when on its meetings count; until which day (YYYY-MM-DD, excluded), null to the end of the course. */
  since: Date;
  until: string | null;
  zone: string;
  /** It pays one lesson alone. */
  lesson: boolean;
  /** A later month of a subscription, and whether that has not ended yet. */
  isLater: boolean;
  renews: boolean;
  /** It was paid before the school moved here. */
  elsewhere: boolean;
};

type Reading = Pick<Context, 'database' | 'config'>;

/**
 * The payments for a place, each with the time that it pays: those of its orders, and what came otherwise. A first month begins
 * with the first meeting, as in the terms.
 * @param stood which meetings of it were to take place
 */
export async function paidTimesOf(
  context: Reading,
  enrolment: Enrolment,
  stood: SQL | undefined,
): Promise<PaidTime[]> {
  const [first] = await context.database
    .select({ at: meetings.startsAt })
    .from(meetings)
    .where(stood)
    .orderBy(asc(meetings.startsAt))
    .limit(1);
  const months = await paidMonthsOf(context, enrolment.id);
  const times: PaidTime[] = [];
  for (const month of months) times.push(await timeOf(context, enrolment, month, first?.at));
  return [...times, ...(await notedTimesOf(context, enrolment, first?.at))];
}

/** What came otherwise: what the staff saw, and what was paid before the school moved here, though it goes on with orders. */
async function notedTimesOf(
  context: Reading,
  enrolment: Enrolment,
  firstMeeting: Date | undefined,
): Promise<PaidTime[]> {
  const zone = context.config.businessTimeZone;
  const noted = { order: undefined, zone, ...once };
  const times: PaidTime[] = [];
  const brought = await paidElsewhereOf(context, enrolment.id);
  if (brought && !isOver(brought, zone)) {
    const { amount: paid, paidOn: from, paidUntil: until } = brought;
    const refunded = await givenByHand(context, enrolment, true);
    const time = { from, until, since: startOfDay(from, zone), lesson: false };
    times.push({ ...noted, paid, refunded, ...time, elsewhere: true });
  }
  const { paidAt, paidByOrder, paidElsewhere, createdAt: since } = enrolment;
  if (!paidAt || paidByOrder || paidElsewhere) return times;
  const refunded = await givenByHand(context, enrolment, false);
  const from = dayOf(since, zone);
  const time = plainTime(enrolment, laterOf(from, dayIn(firstMeeting, zone) ?? from));
  return [...times, { ...noted, paid: enrolment.paidAmount ?? 0, refunded, since, ...time }];
}

/** Whether the time was over before the next month was due here: who pays that ahead has it still. */
function isOver({ overAt, paidUntil }: PaidElsewhere, zone: string): boolean {
  return overAt !== null && (paidUntil === null || paidUntil <= dayOf(overAt, zone));
}

/**
 * How much of what came otherwise has come back, in dollars: what orders had paid goes back by them. All of it, or since a
 * moment.
 */
export async function givenByHand(
  { database }: Pick<Reading, 'database'>,
  { id }: Enrolment,
  ofElsewhere: boolean,
  since?: Date,
): Promise<number> {
  const [sum] = await database
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .leftJoin(refundOrders, eq(refundOrders.refundId, refunds.id))
    .where(
      and(
        eq(refunds.enrolmentId, id),
        eq(refunds.ofElsewhere, ofElsewhere),
        isNull(refundOrders.id),
        since && gte(refunds.createdAt, since),
      ),
    );
  return sum?.amount ?? 0;
}

const once = { isLater: false, renews: false, elsewhere: false };

/** The time of an order: a month of its subscription, or what its price is for. */
async function timeOf(
  { database, config }: Reading,
  enrolment: Enrolment,
  month: PaidMonth & { order: OrderRow },
  firstMeeting: Date | undefined,
): Promise<PaidTime> {
  const { subscriptionId, periodId, paidAt, createdAt } = month.order;
  const [renewed] = subscriptionId
    ? await database.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
    : [];
  const [period] = periodId ? await database.select().from(periods).where(eq(periods.id, periodId)) : [];
  const zone = renewed?.zone ?? config.businessTimeZone;
  const since = paidAt ?? createdAt;
  if (renewed && period) {
    const from = begunOn(period, dayOf(since, zone));
    const until = period.untilDay ?? nextDay(from, { anchor: anchorOf(from) });
    const renews = renewed.state !== 'ended';
    return {
      ...month,
      from,
      until,
      zone,
      lesson: false,
      isLater: true,
      elsewhere: false,
      renews,
      since: startOfDay(from, zone),
    };
  }
  const day = dayOf(since, zone);
  const before = renewed && (await paidBeforeUntil({ database }, enrolment.id, renewed.createdAt));
  const from = [day, dayIn(firstMeeting, zone) ?? day, before || day].reduce(laterOf);
  // The second month begins on the day that was agreed to, whatever became of the first meeting since.
  const agreed = month.order.renews?.next;
  const until = agreed && agreed > from ? agreed : nextDay(from, { anchor: anchorOf(from) });
  const time = renewed ? { from, until, lesson: false } : plainTime(enrolment, from);
  return { ...month, ...time, zone, since: from > day ? startOfDay(from, zone) : since, ...once };
}

/** What a price buys from a day on. Where nobody has said, prices are by the month. */
function plainTime({ priceFor }: Enrolment, from: string): Pick<PaidTime, 'from' | 'until' | 'lesson'> {
  const until = priceFor === 'course' ? null : nextDay(from, { anchor: anchorOf(from) });
  return { from, until, lesson: priceFor === 'lesson' };
}

function dayIn(at: Date | undefined, zone: string): string | undefined {
  return at && dayOf(at, zone);
}
