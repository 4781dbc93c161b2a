import { cents, dollarsOf } from '#src/books/money/money.ts';
import { share } from '#src/books/money/share.ts';
import { refundDays } from '../enrolment.ts';

/** Lessons of a month, unless the staff enter another number; and the most that they may enter. */
export const lessonsOfMonth = { usual: 8, most: 60 };

/**
 * The terms' reasons for which money goes back (spec §9): the first seven days, an absence told in time, a teacher who
 * could not come.
 */
export const refundReasons = ['first-days', 'absence', 'teacher'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Why money went back: by the terms, or because the staff wanted to. */
export const givenReasons = [...refundReasons, 'goodwill'] as const;

/** What is known of an enrolment: days of the business zone as YYYY-MM-DD, dollars. */
export type Bought = {
  boughtOn: string;
  /** When the lessons begin; null when that is not known. */
  startsOn: string | null;
  paid: number;
  /** How much of it has come back already. */
  refunded: number;
  /** The last day on which all of it comes back, as it was told when it was ordered. */
  refundUntil?: string | null | undefined;
};

/**
 * A month of a place that was paid by an order: its first day (YYYY-MM-DD), what it cost, and what of it has come back; of
 * one that is no later month of a subscription also the last day on which all of it does, as it was told.
 */
export type PaidMonth = Pick<Bought, 'paid' | 'refunded' | 'refundUntil'> & { from: string };

/**
 * Of the months of a place, in their order, the one that money goes back of: that of the day; in the first days the last one
 * that has days of its own left, else the first.
 */
export function monthAsked<T extends PaidMonth>(
  months: readonly T[],
  { reason, askedOn }: Pick<RefundAsked, 'askedOn'> & { reason: RefundAsked['reason'] | 'goodwill' },
): T | undefined {
  const isAsked =
    reason === 'first-days'
      ? ({ refundUntil, paid, refunded }: T) => refundUntil && askedOn <= refundUntil && paid > refunded
      : ({ from }: T) => from <= askedOn;
  return months.findLast(isAsked) ?? months[0];
}

/** What the family asks for: the day on which they did (YYYY-MM-DD), and which part of a month was missed. */
export type RefundAsked = { reason: RefundReason; askedOn: string; lessons: number; ofLessons: number };

/** What comes back, in dollars; where nothing does, why: it is `late`, or there is no money `left`. */
export type Refund = { amount: number; refused?: 'late' | 'left' };

/**
 * How much money comes back by the terms: in the first days all that was paid, for missed lessons their share of
 * the month. To the cent, and never more than is left of what was paid.
 */
export function refundOf(bought: Bought, { reason, askedOn, lessons, ofLessons }: RefundAsked): Refund {
  const left = cents(bought.paid) - cents(bought.refunded);
  if (left <= 0) return { amount: 0, refused: 'left' };
  if (reason === 'first-days')
    return askedOn <= lastRefundDay(bought) ? { amount: dollarsOf(left) } : { amount: 0, refused: 'late' };
  const missed = Math.min(left, share(cents(bought.paid), lessons, ofLessons));
  return missed > 0 ? { amount: dollarsOf(missed) } : { amount: 0, refused: 'left' };
}

/**
 * The last day on which all the money comes back: the one that was told with the order, unless the lessons were put off
 * beyond it. The first month begins with the first paid lesson: on the day the lessons begin, or on that of the enrolment
 * when they had begun before.
 */
export function lastRefundDay({
  boughtOn,
  startsOn,
  refundUntil,
}: Pick<Bought, 'boughtOn' | 'startsOn' | 'refundUntil'>): string {
  if (refundUntil && (!startsOn || startsOn <= refundUntil)) return refundUntil;
  const first = startsOn && startsOn > boughtOn ? startsOn : boughtOn;
  const day = new Date(`${first}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + refundDays - 1);
  return day.toISOString().slice(0, 10);
}
