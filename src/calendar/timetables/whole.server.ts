import { dayIn, laterDay, weekdayOf } from '#src/platform/dates/wall-clock.server.ts';
import type { Schedule } from './input.ts';
import { scheduleOf, type Timetable, timetableOf } from './plan.server.ts';
import { withLastPart } from './seam.server.ts';

/** A rule that holds until a later one does. */
type EarlierPart = Timetable & { until: string };

/**
 * A timetable as people know it: however often it was changed on the way, it is one. Its times are those of its last
 * part, its days those of all parts.
 */
export type WholeTimetable = Timetable & {
  /** Parts that are not over and hold until the last one does, in their order. */
  earlier: EarlierPart[];
  /** The day from which its times hold. */
  lastFrom: string;
  /** The first day of another timetable, after a pause; null where there is none. */
  next: string | null;
};

/**
 * The rules of a lesson as one timetable. Rules belong together where one ends on the day before the next; of several
 * timetables with a pause between them it is the one in force, or else the next or the last.
 * @param rules in the order of their days
 */
export function asWhole(rules: readonly Timetable[], now: Date): WholeTimetable | undefined {
  const isAhead = ({ until, zone }: Timetable) => until === null || until >= dayIn(now, zone);
  const chains = chainsOf(rules.map(ofItsDays));
  const found = chains.findIndex((parts) => parts.some(isAhead));
  const chain = chains.at(found);
  const [first, last] = [chain?.[0], chain?.at(-1)];
  if (!chain || !first || !last) return undefined;
  const earlier = chain
    .slice(0, -1)
    .filter(isAhead)
    .map((part) => ({ ...part, until: part.until ?? '' }));
  const skipped = [...new Set(chain.flatMap((part) => part.skipped))].sort();
  const next = found < 0 ? null : (chains[found + 1]?.[0]?.from ?? null);
  return { ...last, from: first.from, skipped, earlier, lastFrom: last.from, next };
}

/** A part may name days on which another one holds. */
function ofItsDays(part: Timetable): Timetable {
  return { ...part, skipped: part.skipped.filter((day) => isWithin(part, day)) };
}

function isWithin({ from, until }: Timetable, day: string): boolean {
  return from <= day && (until === null || day <= until);
}

/**
 * The parts of the timetable that has a day, from the one that has it on, and when another one begins after a pause.
 * @param rules in the order of their days
 */
export function partsFrom(rules: readonly Timetable[], day: string) {
  const chains = chainsOf(rules.map(ofItsDays));
  const found = chains.findIndex((parts) => parts.some((part) => isWithin(part, day)));
  const chain = found < 0 ? [] : (chains[found] ?? []);
  const parts = chain.slice(chain.findIndex((part) => isWithin(part, day)));
  return { parts, before: (found >= 0 && chains[found + 1]?.[0]?.from) || null };
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

/** What a requested timetable makes of the one that people are shown. */
export type TimetableChange = {
  /** All parts that there are then. */
  shown: Schedule[];
  /** What is to be written: the parts from the first difference on; none where nothing differs. */
  parts: Schedule[];
  /** The first day of what they replace, where that is earlier than their own. */
  since?: string;
  /** It only ends with that day, before its last part begins. */
  end?: string;
  before: string | null;
};

/**
 * What a requested timetable changes of the one that people are shown. Unless it has another first day, its times
 * hold from where the last part begins (`withLastPart`); what holds until then stays, but for skipped days. Once a
 * timetable has begun, today and each day before count as its first day: what is over is over.
 */
export function changeTo(whole: WholeTimetable, schedule: Schedule, now: Date): TimetableChange {
  const given = timetableOf(schedule);
  const today = dayIn(now, given.zone);
  const before = whole.next;
  const anew = { shown: [schedule], parts: [schedule], before };
  const hasBegun = whole.from <= today;
  if (given.from !== whole.from && !(hasBegun && given.from <= today))
    return !hasBegun && whole.from < given.from ? { ...anew, since: whole.from } : anew;
  const parts = partsAhead(whole);
  const stays = parts.map((part, place) =>
    place < parts.length - 1 ? withSkipped(part, given.skipped, today) : part,
  );
  const givenParts = withLastPart(stays, given, { first: whole.from, today });
  const { until } = given;
  const isShorter = until !== null && until < whole.lastFrom;
  if (isShorter && !isSame({ ...given, from: whole.lastFrom, until: whole.until }, whole, today, false))
    return anew;
  const after = isShorter
    ? givenParts
        .filter(({ from }) => from <= until)
        .map((part, place, all) => (place === all.length - 1 ? { ...part, until } : part))
    : givenParts;
  const shown = after.length > 0 ? after.map(scheduleOf) : [schedule];
  const isAsBefore = (one: Timetable, place: number) => {
    const old = parts[place];
    const endsWithNext = isShorter || place < after.length - 1;
    return old !== undefined && isSame({ ...one, until: endsWithNext ? old.until : one.until }, old, today);
  };
  const first = after.findIndex((one, place) => !isAsBefore(one, place));
  if (first < 0) return { shown, parts: [], before, ...(isShorter && { end: until }) };
  return { shown, parts: shown.slice(first), before };
}

/** The parts of a timetable that are not over, each with its own days. */
function partsAhead(whole: WholeTimetable): Timetable[] {
  const { zone, times, minutes, until, skipped, lastFrom } = whole;
  return [...whole.earlier, ofItsDays({ zone, times, minutes, until, skipped, from: lastFrom })];
}

function withSkipped(part: Timetable, skipped: readonly string[], today: string): Timetable {
  const over = part.skipped.filter((day) => day < today);
  return { ...part, skipped: [...over, ...skipped.filter((day) => day >= today && isWithin(part, day))] };
}

/** Whether two say the same of what lies ahead. */
function isSame(one: Timetable, other: Timetable, today: string, withSkips = true): boolean {
  return ahead(one, today, withSkips) === ahead(other, today, withSkips);
}

function ahead(timetable: Timetable, today: string, withSkips: boolean): string {
  const { zone, until, minutes, times } = timetable;
  const weekly = times.map(({ weekday, at }) => `${weekday} ${at}`).sort();
  const weekdays = new Set(times.map(({ weekday }) => weekday));
  const skips = timetable.skipped
    .filter((day) => day >= today && isWithin(timetable, day) && weekdays.has(weekdayOf(day)))
    .sort();
  return JSON.stringify([zone, until, minutes, weekly, withSkips ? skips : []]);
}
