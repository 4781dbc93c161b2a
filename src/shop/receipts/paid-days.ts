import type { PriceUnit } from '#src/offer/lessons/lesson.ts';

/**
 * The meetings of a lesson, in their order, that a price paid for from a day on: one lesson, a month from the first of
 * them, or the whole course, also without a unit. What renews itself ends at the latest where its next month
 * begins.
 */
export function paidDays(
  all: readonly Date[],
  { from, until, priceFor }: { from: Date; until?: Date | null | undefined; priceFor: PriceUnit | null },
): Date[] {
  const ahead = all.filter((at) => at >= from && (!until || at < until));
  const [first] = ahead;
  if (!first || priceFor === 'lesson') return ahead.slice(0, 1);
  if (priceFor !== 'month') return ahead;
  const end = new Date(first);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // The 31st of January is followed by the 1st of a month that has no such day.
  if (end.getUTCDate() !== first.getUTCDate()) end.setUTCDate(0);
  return ahead.filter((at) => at < end);
}
