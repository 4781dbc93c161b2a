import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';

/** Where most families have their roots, and the teachers their desks: the second clock of every time told. */
export const homeTimeZone = 'Asia/Tashkent';

/** What a clock and a calendar on the wall of a zone show. Months and weekdays count from 0; Sunday is 0. */
export type WallClock = {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
};

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether a name is an IANA time zone known here. Offsets are none, though JavaScript takes them: PostgreSQL reads
 * '+05:00' as five hours west.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** A zone's name in its usual spelling: 'asia/tashkent' is 'Asia/Tashkent'. */
export function canonicalTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
}

/** Whether two zones have the same clock all through the year that follows: Detroit and New York have. */
export function isSameClock(zone: string, other: string, from: Date): boolean {
  const quarters = [0, 91, 182, 273].map((days) => new Date(from.getTime() + days * 86_400_000));
  return quarters.every((at) => JSON.stringify(wallClock(at, zone)) === JSON.stringify(wallClock(at, other)));
}

/** Reads an instant in a zone. */
export function wallClock(instant: Date, timeZone: string): WallClock {
  const at = instant.getTime();
  const wall = new Date(at + aheadOf(at, timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  };
}

const dayLong = 86_400_000;
/** By zone and day of UTC: how far its clock is ahead, in ms, where that stays so all day. */
const aheadAllDay = new Map<string, number | undefined>();
/** What twenty zones need for more than a year. */
const maxHeld = 10_000;

/** How far the clock of a zone is ahead of UTC at an instant, in ms. Intl is slow, so it is asked once a day and zone. */
export function aheadOf(at: number, timeZone: string): number {
  const day = Math.floor(at / dayLong);
  const key = `${timeZone} ${day}`;
  if (!aheadAllDay.has(key)) {
    const [first, next] = [day * dayLong, (day + 1) * dayLong].map((edge) => readAhead(edge, timeZone));
    if (aheadAllDay.size >= maxHeld) aheadAllDay.clear();
    aheadAllDay.set(key, first === next ? first : undefined);
  }
  return aheadAllDay.get(key) ?? readAhead(at, timeZone);
}

function readAhead(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const [year = 0, month = 1, ...rest] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    Number(parts.find(({ type }) => type === name)?.value),
  );
  return Date.UTC(year, month - 1, ...rest) - Math.floor(at / 1000) * 1000;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** The day in a zone as YYYY-MM-DD. */
export function dayOf(instant: Date, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return `${year}-${two(month + 1)}-${two(day)}`;
}

/** 'Thursday, March 12', 'payshanba, 12-mart'. */
export function formatDay(instant: Date, timeZone: string, language: Language): string {
  const { day, ...at } = wallClock(instant, timeZone);
  const { months, weekdays, dayAs } = spoken[language];
  return dayAs({ day, month: months[at.month] ?? '', weekday: weekdays[at.weekday] ?? '' });
}

/** The weekday in a word ('Thursday', 'payshanba') or short ('Thu', 'Pay'). */
export function formatWeekday(
  instant: Date,
  timeZone: string,
  language: Language,
  width: 'long' | 'short',
): string {
  const { weekday } = wallClock(instant, timeZone);
  return spoken[language][width === 'long' ? 'weekdays' : 'shortWeekdays'][weekday] ?? '';
}

/** 'March 12, 2026', '2026-yil 12-mart'. */
export function formatDate(instant: Date, timeZone: string, language: Language): string {
  const { year, month, day } = wallClock(instant, timeZone);
  const { months, dateAs } = spoken[language];
  return dateAs({ year, day, month: months[month] ?? '' });
}

/** From a day to a day, the year once: 'March 9 – 15, 2026', '2026-yil 9–15-mart'. */
export function formatDays(first: Date, last: Date, timeZone: string, language: Language): string {
  const [from, to] = [wallClock(first, timeZone), wallClock(last, timeZone)];
  if (from.year !== to.year)
    return `${formatDate(first, timeZone, language)} – ${formatDate(last, timeZone, language)}`;
  const { months, daysAs } = spoken[language];
  const named = ({ month, ...at }: WallClock) => ({ ...at, month: months[month] ?? '' });
  return daysAs(named(from), named(to));
}

/** A month, given as YYYY-MM: 'March 2026', '2026-yil mart'. */
export function formatMonth(month: string, language: Language): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const { months, monthAs } = spoken[language];
  return monthAs({ year, month: months[number - 1] ?? '' });
}

/** '7:00 PM' as families in the USA read it, '19:00' in Uzbek. */
export function formatTime(instant: Date, timeZone: string, language: Language): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return spoken[language].timeAs(hour, two(minute));
}

/** Day and time: 'Thursday, March 12, 7:00 PM', 'payshanba, 12-mart, 19:00'. */
export function formatDayTime(instant: Date, timeZone: string, language: Language): string {
  return `${formatDay(instant, timeZone, language)}, ${formatTime(instant, timeZone, language)}`;
}

/** The same where nothing else says on whose clock: 'Thursday, March 12, 7:00 PM (New York)'. */
export function formatDayTimeThere(instant: Date, timeZone: string, language: Language): string {
  return `${formatDayTime(instant, timeZone, language)} (${formatZone(timeZone, language)})`;
}

/** Cities by the zones that JavaScript still calls by an older name. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Coral_Harbour': 'Atikokan',
  'America/Godthab': 'Nuuk',
  'Asia/Ashkhabad': 'Ashgabat',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Dacca': 'Dhaka',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Macao': 'Macau',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Asia/Thimbu': 'Thimphu',
  'Asia/Ujung_Pandang': 'Makassar',
  'Asia/Ulan_Bator': 'Ulaanbaatar',
  'Atlantic/Faeroe': 'Faroe',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** A zone by its city, as it is called today: 'New York', 'Nyu-York'. */
export function formatZone(timeZone: string, language: Language): string {
  // These are named by POSIX, which counts westwards: Etc/GMT-5 is five hours ahead.
  const apart = /^Etc\/GMT([+-])(\d+)$/.exec(timeZone);
  if (apart) return `UTC${apart[1] === '-' ? '+' : '−'}${apart[2]}`;
  const city = renamed[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  if (timeZone === homeTimeZone) return 'Toshkent';
  return spoken[language].cities[city] ?? city;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
