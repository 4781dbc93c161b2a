import type { PriceUnit } from '#src/offer/lessons/lesson.ts';

/**
 * Of a lesson's meetings, in their order, those that a price paid for from a day on: one lesson, a month from the first of
 * them, or the whole course; without a unit the whole course, too.
 */
export function paidDays(
  all: readonly Date[],
  { from, priceFor }: { from: Date; priceFor: PriceUnit | null },
): Date[] {
  const ahead = all.filter((at) => at >= from);
  const [first] = ahead;
  if (!first || priceFor === 'lesson') return ahead.slice(0, 1);
  if (priceFor !== 'month') return ahead;
  const end = new Date(first);
  end.setUTCMonth(end.getUTCMonth() + 1);
  // The 31st of January is followed by the 1st of a month that has no such day.
  if (end.getUTCDate() !== first.getUTCDate()) end.setUTCDate(0);
  return ahead.filter((at) => at < end);
}
