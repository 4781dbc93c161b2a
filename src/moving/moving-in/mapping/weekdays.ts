import { folded } from '#src/platform/language/folded.ts';

/** How Mon-Fri is meant: those two days, or from the one to the other. */
export const weekdayReadings = ['both', 'from-to'] as const;
export type WeekdayReading = (typeof weekdayReadings)[number];

/** Beginnings of the names of weekdays from Monday on, in English, Uzbek and Russian, and how they are shortened. */
const weekdays = [
  /^(?:1|m|mo|mon|monday|du|dush|dushanba|pn|pon|ponedelnik)$/,
  /^(?:2|tu|tue|tues|tuesday|se|sesh|seshanba|vt|vto|vtornik)$/,
  /^(?:3|w|we|wed|weds|wednesday|cho|chor|chorshanba|sr|sre|sreda)$/,
  /^(?:4|th|thu|thur|thurs|thursday|pa|pay|payshanba|cht|chet|chetverg)$/,
  /^(?:5|f|fr|fri|friday|ju|jum|juma|pt|pya|pyatnisa|pyatnitsa)$/,
  /^(?:6|sa|sat|saturday|sh|sha|shan|shanba|sb|sub|subbota)$/,
  /^(?:7|su|sun|sunday|ya|yak|yaksh|yakshanba|vs|vos|voskresene|voskresenye)$/,
];
const and = /^(?:and|va|hamda|bilan|i|n)$/;

/** MWF, TTh: letters of weekdays without anything between them, as American schools write them. */
const letters: Record<string, number> = { m: 1, t: 2, tu: 2, w: 3, th: 4, r: 4, f: 5, sa: 6, s: 6, su: 7 };

/**
 * The weekdays that a cell names, from 1 (Monday) to 7, each once.
 * @param reading how two days with a hyphen are meant that are not neighbours
 * @returns `unclear` if there are such and that is not given, undefined if a word is no weekday
 */
export function readWeekdays(
  text: string,
  reading: WeekdayReading | undefined,
): string[] | 'unclear' | undefined {
  const words = folded(text.replace(/\s+/g, ' ').replace(/ ?[-–—−] ?/g, '-'))
    .split(/[\s,;/&+.]+/)
    .filter((word) => word !== '' && !and.test(word));
  const found = words.map((word) => daysOf(word, reading, words.length > 1));
  if (found.length === 0 || found.includes(undefined)) return undefined;
  if (found.includes('unclear')) return 'unclear';
  return [...new Set(found.flat())].map(String);
}

function daysOf(
  word: string,
  reading: WeekdayReading | undefined,
  isOneOfMany: boolean,
): number[] | 'unclear' | undefined {
  const parts = word.split('-');
  // A T alone may be Tuesday or Thursday; beside other days it is Tuesday.
  const isBeside = isOneOfMany || parts.length > 1;
  const days = parts.map(
    (part) => weekdays.findIndex((day) => day.test(part)) + 1 || (part === 't' && isBeside ? 2 : 0),
  );
  if (parts.length === 1 && days[0] === 0) return inLetters(word);
  if (days.includes(0)) return undefined;
  const [first = 1, last = 1] = days;
  if (days.length !== 2 || (last - first + 7) % 7 === 1 || reading === 'both') return days;
  if (reading !== 'from-to') return 'unclear';
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, at) => ((first - 1 + at) % 7) + 1);
}

/** Each later than the one before: else it is a word. */
function inLetters(word: string): number[] | undefined {
  if (!/^(?:m|tu|th|t|w|r|f|sa|su|s){2,}$/.test(word)) return undefined;
  const days = (word.match(/tu|th|sa|su|[mtwrfs]/g) ?? []).map((one) => letters[one] ?? 0);
  return days.every((day, at) => at === 0 || day > (days[at - 1] ?? 0)) ? days : undefined;
}
