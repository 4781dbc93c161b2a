import type { Schedule } from './input.ts';
import { type Timetable, timetableOf } from './plan.server.ts';
import { dayIn, laterDay, weekdayOf } from './wall-clock.server.ts';

/** A rule that holds until a later one does. */
type EarlierPart = Pick<Timetable, 'zone' | 'times' | 'minutes'> & { until: string };

/**
 * A timetable as people know it: however often it was changed on the way, it is one. Its times are those of its last
 * part, its days those of all parts.
 */
export type WholeTimetable = Timetable & {
  /** Parts that are not over and hold until the last one does, in their order. */
  earlier: EarlierPart[];
  /** The day from which its times hold. */
  lastFrom: string;
};

/**
 * The rules of a lesson as one timetable. Rules belong together where one ends on the day before the next; of several
 * timetables with a pause between them it is the one in force, or else the next or the last.
 * @param rules in the order of their days
 */
export function asWhole(rules: readonly Timetable[], now: Date): WholeTimetable | undefined {
  const isAhead = ({ until, zone }: Timetable) => until === null || until >= dayIn(now, zone);
  const chains = chainsOf(rules);
  const chain = chains.find((parts) => parts.some(isAhead)) ?? chains.at(-1);
  const [first, last] = [chain?.[0], chain?.at(-1)];
  if (!chain || !first || !last) return undefined;
  const earlier = chain
    .slice(0, -1)
    .filter(isAhead)
    .map(({ zone, times, minutes, until }) => ({ zone, times, minutes, until: until ?? '' }));
  const skipped = [...new Set(chain.flatMap((part) => part.skipped))].sort();
  return { ...last, from: first.from, skipped, earlier, lastFrom: last.from };
}

function chainsOf(rules: readonly Timetable[]): Timetable[][] {
  const chains: Timetable[][] = [];
  for (const rule of rules) {
    const before = chains.at(-1)?.at(-1);
    if (before?.until && laterDay(before.until, 1) === rule.from) chains.at(-1)?.push(rule);
    else chains.push([rule]);
  }
  return chains;
}

/**
 * What a timetable that is said changes of the one that people are shown.
 * - `undefined`: nothing, it says the same;
 * - an `end`: it ends with that day, before its last part begins;
 * - a `schedule` to write: where it says no other first day, it holds from where the last part begins, and what holds
 *   until then stays. Of one that has begun, today and each day before are the first day: what is over is over.
 */
export function changeTo(
  whole: WholeTimetable,
  schedule: Schedule,
  now: Date,
): { end: string } | { schedule: Schedule } | undefined {
  const said = timetableOf(schedule);
  const today = dayIn(now, said.zone);
  const isFromNow = said.from === whole.from || (whole.from <= today && said.from <= today);
  if (!isFromNow) return { schedule };
  const asBefore = { ...said, from: whole.from };
  if (isSame(asBefore, whole, today)) return undefined;
  if (said.until !== null && said.until < whole.lastFrom)
    return isSame({ ...asBefore, until: whole.until }, whole, today) ? { end: said.until } : { schedule };
  const { weeks: _, until: __, ...rest } = schedule;
  return {
    schedule: { ...rest, from: whole.lastFrom, ...(said.until !== null && { until: said.until }) },
  };
}

/** Whether two say the same of what lies ahead. */
function isSame(one: Timetable, other: Timetable, today: string): boolean {
  return ahead(one, today) === ahead(other, today);
}

function ahead({ zone, from, until, minutes, times, skipped }: Timetable, today: string): string {
  const weekly = times.map(({ weekday, at }) => `${weekday} ${at}`).sort();
  const weekdays = new Set(times.map(({ weekday }) => weekday));
  const skips = skipped.filter((day) => day >= today && weekdays.has(weekdayOf(day))).sort();
  return JSON.stringify([zone, from, until, minutes, weekly, skips]);
}
