import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { earlierOf, laterOf, triedDays } from './calendar.server.ts';
import { pauseWeeks } from './subscription.ts';
import type { Period, Subscription } from './tables.server.ts';

/**
 * Until which day (excluded) a place is kept of which nothing more is paid: some weeks after its last paid day, whatever
 * is pressed since.
 */
export function keptUntil({ paidUntil }: Pick<Subscription, 'paidUntil'>): string {
  return laterDay(paidUntil, pauseWeeks.placeKept * 7);
}

type OfPlace = Pick<Subscription, 'lessonId' | 'paidUntil' | 'zone'>;

/**
 * The same of a place whose month could not be charged: it is kept at least as long as the month is tried, and longer where
 * it could not be paid for a reason of ours. Null for lessons of a plan, which need no place, and for a month that nobody
 * has tried.
 */
export function keptUnpaid(
  subscription: OfPlace,
  period: Pick<Period, 'state' | 'chargeAt' | 'keptUntil'>,
): string | null {
  const usual = usuallyKept(subscription, period);
  return usual && period.keptUntil ? laterOf(usual, period.keptUntil) : usual;
}

/** The same without what it is kept longer for. */
export function usuallyKept(
  { lessonId, paidUntil, zone }: OfPlace,
  { state, chargeAt }: Pick<Period, 'state' | 'chargeAt'>,
): string | null {
  if (!lessonId || !chargeAt || (state !== 'failing' && state !== 'failed')) return null;
  return laterOf(keptUntil({ paidUntil }), laterDay(dayOf(chargeAt, zone), triedDays));
}

/**
 * Until which day (excluded) is paid what stays when a month comes back: until its day, or that of the pause right before
 * it, whose weeks were not paid; never longer than it was.
 */
export function paidWithout(
  { paidUntil, pausedFrom, pausedUntil }: Pick<Subscription, 'paidUntil' | 'pausedFrom' | 'pausedUntil'>,
  { dueDay }: Pick<Period, 'dueDay'>,
): string {
  return earlierOf(paidUntil, pausedFrom && dueDay === pausedUntil ? pausedFrom : dueDay);
}
