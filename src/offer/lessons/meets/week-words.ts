import { formatDate, formatDay, formatTime, homeTimeZone, wallClock } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { listWords } from '#src/platform/language/list-words.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { daysBetween, laterDay } from '../timetable/days.ts';
import { partsFrom, partsOf, type RulePart, startsFrom, type WeeklyRule, weekFrom } from './rule-starts.ts';

/**
 * The weekdays and times of some beginnings on the clock of a zone: 'Tue and Thu, 6:00 PM'. Told from instants, for a
 * Tuesday evening in New York is a Wednesday in Toshkent.
 */
export function weekWords(starts: readonly Date[], zone: string, t: Translate, language: Language): string {
  const { weekdays, shortWeekdays } = spoken[language];
  const told = starts
    .map((start) => ({ start, weekday: wallClock(start, zone).weekday || 7 }))
    .sort((one, other) => one.weekday - other.weekday);
  const byTime = Map.groupBy(told, ({ start }) => formatTime(start, zone, language));
  const names = starts.length === 1 ? weekdays : shortWeekdays;
  return [...byTime]
    .map(([time, alike]) => {
      if (alike.length === 7) return t('lessons:meets.everyDay', { time });
      return `${listWords(
        alike.map(({ weekday }) => names[weekday % 7] ?? ''),
        t,
      )}, ${time}`;
    })
    .join('; ');
}

/** The zone beside the visitor's own: Toshkent's; for those who live there, that of the timetable, if it is another. */
export function zoneBeside(rule: RulePart, zone: string): string | undefined {
  return [homeTimeZone, rule.zone].find((one) => one !== zone);
}

/** When a lesson meets, as its card says it. */
export type WeeklyWords = {
  yours: string;
  beside: { zone: string; words: string } | undefined;
  span: string;
};

/** @param next the next meeting; without one it is over, and there is nothing to say */
export function weeklyWords(
  rule: WeeklyRule,
  next: Date | undefined,
  { zone, now, t, language }: { zone: string; now: Date; t: Translate; language: Language },
): WeeklyWords | undefined {
  const part = next && partsFrom(rule, next)[0];
  const week = part && weekFrom(part, next);
  if (!week || week.length === 0) return undefined;
  const beside = zoneBeside(part, zone);
  return {
    yours: weekWords(week, zone, t, language),
    beside: beside ? { zone: beside, words: weekWords(week, beside, t, language) } : undefined,
    span: spanWords(rule, { zone, now, t, language }),
  };
}

/** What was told in this minute: a list of lessons is shown to many at once. */
const told = new Map<string, WeeklyWords | undefined>();
const maxTold = 1000;
let toldIn = 0;

/** The same at this moment, worked out once a minute for a timetable and a zone. @param next as ISO 8601 writes it */
export function weeklyWordsNow(
  rule: WeeklyRule,
  next: string,
  { zone, t, language }: { zone: string; t: Translate; language: Language },
): WeeklyWords | undefined {
  const now = new Date();
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== toldIn || told.size >= maxTold) told.clear();
  toldIn = minute;
  const key = JSON.stringify([language, zone, next, rule]);
  if (!told.has(key)) told.set(key, weeklyWords(rule, new Date(next), { zone, now, t, language }));
  return told.get(key);
}

/** How long it goes on: '8 weeks from Tuesday, January 12'; once it has begun, until when. */
function spanWords(
  rule: WeeklyRule,
  { zone, now, t, language }: { zone: string; now: Date; t: Translate; language: Language },
): string {
  const parts = partsOf(rule);
  const [first] = parts[0] ? startsFrom(parts[0], rule.from, 3) : [];
  const say = (instant: Date) =>
    wallClock(instant, zone).year === wallClock(now, zone).year
      ? formatDay(instant, zone, language)
      : formatDate(instant, zone, language);
  if (first && first > now) {
    if (rule.until === null) return t('lessons:meets.from', { day: say(first) });
    const weeks = Math.ceil((daysBetween(rule.from, rule.until) + 1) / 7);
    return t('lessons:meets.weeksFrom', { count: weeks, day: say(first) });
  }
  const last =
    rule.until && parts.flatMap((part) => startsFrom(part, laterDay(rule.until ?? '', -20), 3)).at(-1);
  return last ? t('lessons:meets.until', { day: say(last) }) : t('lessons:meets.everyWeek');
}
