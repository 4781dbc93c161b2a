import { and, eq, gte, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import { cents, dollarsOf } from '#src/books/money/money.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Enrolment } from '#src/learning/enrolments/enrolments.server.ts';
import { boughtAs } from '#src/learning/enrolments/lock.server.ts';
import { type RefundReason, refundOf } from '#src/learning/enrolments/money/refund.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { givenByHand, type PaidTime, paidTimesOf } from './paid-times.server.ts';
import { monthRegret, refundedFrom } from './terms.server.ts';

/** A part of what was paid for a place and is not held: how much, in cents; of which order, or by hand; by which rule. */
export type OwedPart = {
  amount: number;
  reason: RefundReason;
  order: OrderRow | undefined;
  /** It was paid before the school moved here. */
  elsewhere: boolean;
  /** It goes back by itself as soon as its subscription is stopped. */
  bySelf: boolean;
};

type Reading = Pick<Context, 'database' | 'config' | 'clock'>;

/**
 * What was paid for a place and is not held if it ends at a moment, by the rules of the terms (spec §9): all of the first
 * month in its first days, all of a month that was charged within a day; else its lessons that do not take place, of all
 * that it had. What no timetable says is shared by days. What has gone back since then goes off it.
 */
export async function owedOf(context: Reading, enrolment: Enrolment, end: Date): Promise<OwedPart[]> {
  const parts: OwedPart[] = [];
  for (const time of await paidTimesOf(context, enrolment, stoodAt(enrolment, end))) {
    const { order, elsewhere } = time;
    const since = await givenSince(context, enrolment, time, end);
    const paid = { ...time, refunded: dollarsOf(cents(time.refunded) - since) };
    const isFresh = paid.isLater && end.getTime() - (order?.paidAt ?? end).getTime() < monthRegret;
    const first = await inFirstDays(context, enrolment, paid, end, isFresh);
    const share = await shareOf(context, enrolment, paid, end);
    const amount = Math.max(first, share) - since;
    const isAhead = paid.from > dayOf(end, paid.zone);
    const bySelf = paid.isLater && paid.renews && (isAhead || isFresh);
    const reason = first >= share ? 'first-days' : 'teacher';
    if (amount > 0) parts.push({ amount, reason, order, elsewhere, bySelf });
  }
  return parts;
}

/** How much of a payment has gone back since a place ended, in cents. */
async function givenSince(
  context: Reading,
  enrolment: Enrolment,
  { order, elsewhere, refunded }: PaidTime,
  end: Date,
): Promise<number> {
  if (refunded === 0) return 0;
  if (order) return refundedFrom(context, order.id, end);
  return cents(await givenByHand(context, enrolment, elsewhere, end));
}

/** All of a payment, in cents, where the terms give it whoever ends the place. */
async function inFirstDays(
  context: Reading,
  enrolment: Enrolment,
  { paid, refunded, refundUntil, isLater, elsewhere, since }: PaidTime,
  end: Date,
  isFresh: boolean,
): Promise<number> {
  if (isLater) return isFresh ? Math.max(0, cents(paid) - cents(refunded)) : 0;
  const asPaid = { paidElsewhere: elsewhere, paidAt: since };
  const known = { ...enrolment, ...asPaid, startDate: enrolment.lesson.startDate, refunded };
  const bought = { ...(await boughtAs(context, known)), paid, refunded, refundUntil };
  const askedOn = dayOf(end, context.config.businessTimeZone);
  return cents(refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 1 }).amount);
}

/** Its lessons that do not take place, of all that it had, in cents. */
async function shareOf(context: Reading, enrolment: Enrolment, time: PaidTime, end: Date): Promise<number> {
  const { paid, refunded, from } = time;
  const [lessons, ofLessons] = await unheldOf(context, enrolment, time, end);
  if (lessons <= 0) return 0;
  const bought = { boughtOn: from, startsOn: from, paid, refunded };
  const askedOn = dayOf(end, time.zone);
  return cents(refundOf(bought, { reason: 'teacher', askedOn, lessons, ofLessons }).amount);
}

/** How many lessons of a paid time do not take place, and how many it had; days where no meeting is known. */
async function unheldOf(
  { database }: Reading,
  enrolment: Enrolment,
  { since, from, until, zone, lesson }: PaidTime,
  end: Date,
): Promise<[number, number]> {
  const within = and(
    eq(meetings.lessonId, enrolment.lessonId),
    eq(meetings.makeUp, false),
    gte(meetings.startsAt, since),
    until === null ? undefined : lt(meetings.startsAt, startOfDay(until, zone)),
  );
  const held = await database.$count(
    meetings,
    and(within, lt(meetings.startsAt, end), ne(meetings.state, 'cancelled')),
  );
  if (lesson) return [held > 0 ? 0 : 1, 1];
  const ahead = await database.$count(
    meetings,
    and(within, gte(meetings.startsAt, end), stoodAt(enrolment, end)),
  );
  if (held + ahead > 0) return [ahead, held + ahead];
  if (until === null) return [1, 1];
  const today = dayOf(end, zone);
  return [daysFrom(today > from ? today : from, until), daysFrom(from, until)];
}

/** That a meeting of a place was to take place when it ended: it is cancelled, if at all, with it. */
function stoodAt({ lessonId }: Enrolment, end: Date): SQL | undefined {
  return and(
    eq(meetings.lessonId, lessonId),
    eq(meetings.makeUp, false),
    lte(meetings.createdAt, end),
    or(ne(meetings.state, 'cancelled'), gte(meetings.updatedAt, end)),
  );
}

function daysFrom(first: string, until: string): number {
  return Temporal.PlainDate.from(first).until(until).days;
}
