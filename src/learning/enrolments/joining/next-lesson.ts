const minute = 60_000;
/** A lesson that begins within so many minutes goes before everything else. */
export const near = 60;
/** For how long after its start a lesson is still shown first: whoever is late is in a hurry. */
const lateness = 60 * minute;

type BoughtLesson = { lesson: { startDate: string | null } };

/**
 * What somebody learns, in the order in which they need it: the next lesson first, then those to come, those
 * that have begun (the latest first), and those whose start is still to be agreed.
 */
export function byNeed<Item extends BoughtLesson>(bought: readonly Item[], now: number): Item[] {
  const rank = ({ lesson }: Item) => (isAhead(lesson.startDate, now) ? 0 : lesson.startDate ? 1 : 2);
  return bought.toSorted((one, other) => {
    const difference = rank(one) - rank(other);
    if (difference !== 0) return difference;
    const later = startOf(one) - startOf(other);
    return rank(one) === 0 ? later : -later;
  });
}

/** Whether a lesson is to come, or began so lately that one may still join. */
export function isAhead(startDate: string | null, now: number): boolean {
  return startDate !== null && Date.parse(startDate) + lateness > now;
}

/** Whole minutes until an instant, rounded up; 0 from then on. */
export function minutesUntil(startDate: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(startDate) - now) / minute));
}

function startOf({ lesson }: BoughtLesson): number {
  return lesson.startDate ? Date.parse(lesson.startDate) : 0;
}
