import type { Timetable } from './plan.server.ts';
import { dayIn, laterDay } from './wall-clock.server.ts';

/** A rule that holds until a later one does. */
export type EarlierPart = Pick<Timetable, 'zone' | 'times' | 'minutes'> & { until: string };

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

/** Whether two say the same. */
export function isSame(one: Timetable, other: Timetable): boolean {
  return said(one) === said(other);
}

function said({ zone, from, until, minutes, times, skipped }: Timetable): string {
  const weekly = times.map(({ weekday, at }) => `${weekday} ${at}`).sort();
  return JSON.stringify([zone, from, until, minutes, weekly, [...skipped].sort()]);
}
