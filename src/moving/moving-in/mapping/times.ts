import { folded } from '#src/platform/language/folded.ts';

/** How 17-20 is meant: twenty past five, or from five to eight. */
export const timeReadings = ['minutes', 'hours'] as const;
export type TimeReading = (typeof timeReadings)[number];

/** In which half of the day 4:30 is. */
export const dayHalves = ['afternoon', 'morning'] as const;
export type DayHalf = (typeof dayHalves)[number];

/** So long a lesson takes at most. */
const mostMinutes = 240;

/** A time of a day as 17:30, and how long it takes where its end stands beside it. */
export type TimeRead = { at: string; minutes?: number };

/**
 * A time of a day, from 5:30 pm, 17.30, 17-30 or 5pm, or from when to when: 17:00-18:00, 5-6 pm, 17:00 dan 18:00 gacha.
 * @param reading how two numbers with a hyphen are meant that can be both
 * @returns `unclear` if they can be both and that is not given, undefined if it is no time
 */
export function readTime(text: string, reading: TimeReading | undefined): TimeRead | 'unclear' | undefined {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/([ap])\.? ?m\b\.?/g, '$1m')
    .replace(/^(?:с|from|soat) /, '')
    .replace(/ ?gacha$/, '')
    .replace(/ ?(?:[-–—−]| to | till | until | до |dan(?= )) ?/, '-');
  const numbers = /^(\d{1,2})-(\d\d)$/.exec(written);
  if (numbers) return ofNumbers(Number(numbers[1]), Number(numbers[2]), reading);
  const evening = /^(\d{1,2})-(\d\d ?[ap]m)$/.exec(written);
  const isOneTime = evening && Number.parseInt(evening[2] ?? '', 10) > 12;
  const [first = '', last, ...more] = isOneTime ? [written.replace('-', ':')] : written.split('-');
  if (last === undefined) {
    const at = clockOf(first);
    return at === undefined || !/[:.]|m$/.test(first) ? undefined : { at: shown(at) };
  }
  const half = /[ap]m$/.exec(last)?.[0];
  const end = clockOf(last);
  if (end === undefined || more.length > 0 || (!half && !(/[:.]/.test(first) && /[:.]/.test(last))))
    return undefined;
  // 11-12:30 pm begins in the morning.
  const starts = /m$/.test(first) ? [first] : half ? [`${first}${half}`, `${first}am`] : [first];
  const start = starts.map(clockOf).find((one) => one !== undefined && (starts.length === 1 || one < end));
  if (start === undefined || start === end) return undefined;
  return lasting(start, half ? end : onOneClock(start, end));
}

/** The end of 11:00-1:00 is at 13:00: nothing else takes four hours at most. */
function onOneClock(start: number, end: number): number {
  const isOfTwelve = start < 780 && end < start && end + 720 > start;
  return isOfTwelve && end + 720 - start <= mostMinutes ? end + 720 : end;
}

/** A time as it is shown, with its end where that is known. */
export function spanOf({ at, minutes }: TimeRead): string {
  const start = clockOf(at);
  return minutes === undefined || start === undefined ? at : `${at}–${shown((start + minutes) % 1440)}`;
}

/** A time that may be before noon or after it: from 1:00 to 6:59, without am or pm and without a zero before it. */
export function isOfEitherHalf(text: string): boolean {
  const read = readTime(text, 'minutes');
  if (typeof read !== 'object' || /[ap]\.?\s?m\b/i.test(text) || /^\D*0/.test(text)) return false;
  return read.at >= '01:00' && read.at < '07:00';
}

/** Such a time in a half of the day. */
export function inHalf({ at, ...rest }: TimeRead, half: DayHalf): TimeRead {
  const start = clockOf(at) ?? 0;
  return { at: shown(half === 'afternoon' ? start + 720 : start), ...rest };
}

/** Whether two numbers with a hyphen can be meant in both ways, or in one: which. */
export function readingsOf(text: string): TimeReading[] {
  return timeReadings.filter((one) => {
    const read = readTime(text, one);
    return /^\d{1,2} ?[-–—−] ?\d\d$/.test(text.trim()) && typeof read === 'object' && isOf(read, one);
  });
}

function isOf({ minutes }: TimeRead, reading: TimeReading): boolean {
  return (minutes === undefined) === (reading === 'minutes');
}

function ofNumbers(
  hour: number,
  number: number,
  reading: TimeReading | undefined,
): TimeRead | 'unclear' | undefined {
  // Lessons begin at five minutes and their multiples.
  const isMinutes = hour < 24 && number < 60 && number % 5 === 0;
  const isHours = number <= 24 && number > hour && (number - hour) * 60 <= mostMinutes;
  if (isMinutes && isHours && !reading) return 'unclear';
  if (isHours && !(isMinutes && reading === 'minutes')) return lasting(hour * 60, number * 60);
  return isMinutes ? { at: shown(hour * 60 + number) } : undefined;
}

/** Minutes since midnight. */
function clockOf(text: string): number | undefined {
  const [, hours, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)? ?([ap]m)?$/.exec(text.trim()) ?? [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const hour = Number(hours);
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  return (half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour) * 60 + Number(minutes);
}

function lasting(start: number, end: number): TimeRead {
  return { at: shown(start), minutes: (end - start + 1440) % 1440 };
}

function shown(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const inMinutes = /^(\d{1,3}) ?(?:m|min|mins|minutes?|minuta?|minuty|dak|dakika)\.?$/;
const inHours =
  /^(\d(?:[.,]\d{1,2})?) ?(?:h|hrs?|hours?|soat|ch|chas|chasa)\.?(?: ?(\d{1,2}) ?(?:m|min|mins|minutes?|minuta?|minuty|dak|dakika)\.?)?$/;

/** A length in minutes, from 60 min, 1.5 hours, 1 soat 30 daqiqa or 1:30; undefined if it is none with its unit. */
export function readMinutes(text: string): number | undefined {
  const written = folded(text).trim().replace(/\s+/g, ' ');
  const minutes = inMinutes.exec(written)?.[1];
  if (minutes) return Number(minutes);
  const [, hours, rest = '0'] = inHours.exec(written) ?? /^(\d{1,2}):(\d\d)(?::00)?$/.exec(written) ?? [];
  const length = Number(hours?.replace(',', '.')) * 60 + Number(rest);
  return Number.isInteger(length) ? length : undefined;
}
