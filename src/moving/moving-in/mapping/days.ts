/** How 03/04/2026 is meant. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

const months = [
  ['jan', 'янв', 'yan'],
  ['feb', 'фев', 'fev'],
  ['mar', 'мар'],
  ['apr', 'апр'],
  ['may', 'мая', 'май'],
  ['jun', 'июн', 'iyun'],
  ['jul', 'июл', 'iyul'],
  ['aug', 'авг', 'avg'],
  ['sep', 'сен', 'sen'],
  ['oct', 'окт', 'okt'],
  ['nov', 'ноя', 'noy'],
  ['dec', 'дек', 'dek'],
];

/** A day in numbers that may be meant in two orders: with strokes or hyphens, the year at the end. */
export function slashedDay(text: string): { one: number; two: number; year: string } | undefined {
  const [, one, two, year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/.exec(withoutTime(text)) ?? [];
  return one && two ? { one: Number(one), two: Number(two), year } : undefined;
}

/**
 * A day as 2026-09-01, from how it is written in America, Europe, Russia and Uzbekistan. With points the day stands
 * first; with strokes it is as `order` says, or can be one thing only.
 * @returns `unclear` if it can be two days and no order is given, `against` if it is none in the given order but one
 *   in the other, undefined if it is no day
 */
export function readDay(
  text: string,
  order: DayOrder | undefined,
): { day: string } | 'unclear' | 'against' | undefined {
  const written = withoutTime(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?:\s?(?:г|й|y)\.?)?$/i.exec(written);
  if (dotted) return dayOf(yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const slashed = slashedDay(written);
  if (!slashed) return namedDay(written);

  const { one, two, year } = slashed;
  const dayFirst = dayOf(yearOf(year), two, one);
  const monthFirst = dayOf(yearOf(year), one, two);
  if (!order) return dayFirst && monthFirst && one !== two ? 'unclear' : (dayFirst ?? monthFirst);
  const [meant, other] = order === 'day-first' ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
  return meant ?? (other && 'against');
}

/** The first day of a year that stands alone: 2016, 2016 г.р., 2016-yil. */
export function readYear(text: string): { day: string } | undefined {
  const written = /^(\d{4})[\s-]?(?:г\.?\s?(?:р\.?)?|год(?:а\sрождения)?|y\.?|yil|й\.?|йил)?$/i.exec(
    text.trim(),
  );
  return written ? dayOf(Number(written[1]), 1, 1) : undefined;
}

/** 3 April 2019, Apr 3, 2019, 3-aprel 2019, 2019-yil 3-aprel. */
function namedDay(text: string): { day: string } | undefined {
  const month = /\p{L}{3,}/gu;
  const name = [...text.toLowerCase().matchAll(month)]
    .map(([word]) => months.findIndex((starts) => starts.some((start) => word.startsWith(start))) + 1)
    .find((number) => number > 0);
  const numbers = text.match(/\d+/g) ?? [];
  if (!name || numbers.length !== 2 || text.length > 40) return undefined;
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return day.length <= 2 && (year.length === 4 || year.length === 2)
    ? dayOf(yearOf(year), name, Number(day))
    : undefined;
}

function dayOf(year: number, month: number, day: number): { day: string } | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900 && year <= 2100;
  return isReal ? { day: date.toISOString().slice(0, 10) } : undefined;
}

/** 19 is 2019, 85 is 1985. */
function yearOf(written = ''): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

/** Programs write midnight beside a day. */
function withoutTime(text: string): string {
  return text.trim().replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m|Z)?$/i, '');
}
