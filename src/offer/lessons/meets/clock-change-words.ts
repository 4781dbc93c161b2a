import {
  dayOf,
  formatDate,
  formatDay,
  formatTime,
  formatZone,
  wallClock,
} from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { listWords } from '#src/platform/language/list-words.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { shiftWords } from '../shift-words.ts';
import { partsFrom, type RulePart, startsFrom, type WeeklyRule, weekFrom } from './rule-starts.ts';
import { weekWords, zoneBeside } from './week-words.ts';

/** Most pairs of clocks change twice a year, and a timetable seldom changes more often. */
export const told = 4;
/** How far ahead meetings are written. */
const weeks = 53;

type WordingContext = { zone: string; t: Translate; language: Language };

/**
 * Sentences about changes of the time on the visitor's clock or the one beside it, because a clock or the timetable
 * was changed: 'From Sunday, November 1: 6:00 PM for you, 4:00 AM in Toshkent, an hour later than before'.
 */
export function clockChangeWords(rule: WeeklyRule, next: Date, how: WordingContext): string[] {
  const [first, ...later] = partsFrom(rule, next);
  return [
    ...ofPart(first, next, how),
    ...later.flatMap((part) => {
      const [begins] = startsFrom(part, part.from, 3);
      return begins ? [newTimes(part, begins, how), ...ofPart(part, begins, how)] : [];
    }),
  ].slice(0, told);
}

/** Says from when on it meets at other times. */
function newTimes(part: RulePart, first: Date, { zone, t, language }: WordingContext): string {
  const words = weekWords(weekFrom(part, first), zone, t, language);
  return t('lessons:meets.newTimes', { day: formatDay(first, zone, language), words });
}

function ofPart(rule: RulePart, next: Date, { zone, t, language }: WordingContext): string[] {
  const beside = zoneBeside(rule, zone);
  const zones = beside ? [zone, beside] : [zone];
  const [first] = weekFrom(rule, next);
  if (!first || zones.every((one) => one === rule.zone)) return [];
  // One weekday stands for all of them: their clock is that of the same zone.
  const weekly = startsFrom(
    { ...rule, times: [timeOf(rule, first)], skip: [] },
    dayOf(first, rule.zone),
    weeks,
  );
  const sentences: string[] = [];
  for (const [index, start] of weekly.entries()) {
    const before = weekly[index - 1];
    if (!before) continue;
    const moved = zones.map((one) => shiftBetween(before, start, one));
    if (moved.every((minutes) => minutes === 0)) continue;
    const from = changeBetween(before, start, zones, rule.zone);
    const isThisYear = wallClock(from, zone).year === wallClock(next, zone).year;
    const day = (isThisYear ? formatDay : formatDate)(from, zone, language);
    const after = weekFrom(rule, start);
    const clocks = zones.map((one, place) => {
      const time = listWords([...new Set(after.map((at) => formatTime(at, one, language)))], t);
      const clock =
        place === 0
          ? t('lessons:meets.clock.yours', { time })
          : t('lessons:meets.clock.there', { time, city: formatZone(one, language) });
      const minutes = moved[place] ?? 0;
      return minutes === 0 ? clock : t('lessons:meets.clock.moved', { clock, shift: shiftWords(minutes, t) });
    });
    sentences.push(t('lessons:meets.clockChange', { day, clocks: clocks.join(', ') }));
  }
  return sentences;
}

function timeOf(rule: RulePart, start: Date) {
  const weekday = wallClock(start, rule.zone).weekday || 7;
  return rule.times.find((one) => one.weekday === weekday) ?? { weekday, at: '00:00' };
}

/** How many minutes a clock shows more than it did the week before. */
function shiftBetween(before: Date, after: Date, zone: string): number {
  const [then, now] = [minuteOf(before, zone), minuteOf(after, zone)];
  const moved = (now - then + 1440) % 1440;
  return moved > 720 ? moved - 1440 : moved;
}

function minuteOf(instant: Date, zone: string): number {
  const { hour, minute } = wallClock(instant, zone);
  return hour * 60 + minute;
}

/** The first instant, to a quarter of an hour, at which the difference of the clocks is another. */
function changeBetween(before: Date, after: Date, zones: readonly string[], ruleZone: string): Date {
  const apart = (at: number) => zones.map((one) => minutesApart(new Date(at), ruleZone, one)).join();
  const was = apart(before.getTime());
  let [low, high] = [before.getTime(), after.getTime()];
  while (high - low > 15 * 60_000) {
    const middle = (low + high) / 2;
    if (apart(middle) === was) low = middle;
    else high = middle;
  }
  return new Date(high);
}

/** How many minutes one clock is ahead of another. */
function minutesApart(instant: Date, zone: string, other: string): number {
  return (minuteOf(instant, other) - minuteOf(instant, zone) + 1440) % 1440;
}
