import { canonicalTimeZone, isTimeZone } from '#src/platform/dates/dates.ts';
import { folded } from '#src/platform/language/folded.ts';
import type { ColumnKey } from '../sheets.ts';

const yes = ['yes', 'y', 'true', '1', 'on', 'ha', 'xa', 'да', 'активен'];
const no = ['no', 'n', 'false', '0', 'off', 'yoʻq', 'нет'];

/** Other words for what a choice is kept as. */
const others: Partial<Record<ColumnKey, Record<string, string[]>>> = {
  language: {
    en: ['english', 'eng', 'ingliz', 'inglizcha', 'ingliz tili', 'английский', 'англ'],
    uz: ['uzbek', 'uzb', 'oʻzbek', 'oʻzbekcha', 'oʻzbek tili', 'узбекский', 'узб'],
  },
  kind: {
    class: [
      'individual',
      'private',
      'one to one',
      '1-1',
      '1:1',
      'yakka',
      'individual dars',
      'индивидуальный',
      'индивидуально',
    ],
    group: ['guruh', 'groups', 'группа', 'групповой', 'групповое'],
  },
  priceFor: {
    lesson: ['per lesson', 'hour', 'dars', 'bitta dars', 'bir dars', 'урок', 'занятие', 'за урок'],
    month: ['per month', 'monthly', 'oy', 'bir oy', 'oylik', 'месяц', 'за месяц'],
    course: ['whole course', 'kurs', 'butun kurs', 'курс', 'за курс'],
  },
  offered: { yes, no },
};

/** The word of a choice that a cell means; undefined if none. */
export function readChoice(key: ColumnKey, choices: readonly string[], text: string): string | undefined {
  const word = folded(text.trim());
  const itself = choices.find((choice) => folded(choice) === word);
  if (itself) return itself;
  if (key === 'grade') return gradeOf(word, choices);
  return choices.find((choice) => others[key]?.[choice]?.some((other) => folded(other) === word));
}

/** 3, 3rd, Grade 3, 3-sinf, 3-A sinf, 3 «Б» класс, K; the letter of a class is left out. */
function gradeOf(word: string, choices: readonly string[]): string | undefined {
  if (/^(?:k|kg|0|kindergarten|kinder|bogcha|detskiy sad|detsad)$/.test(word)) return choices[0];
  const together = word.replaceAll(/[\s"«»“”„().–-]/g, '');
  const number =
    /^(?:grade|year|sinf|klass)?(\d{1,2})(?:st|nd|rd|th|y|i|[a-z])?(?:grade|year|sinf|klass|kl)?$/.exec(
      together,
    )?.[1];
  return number && choices.find((choice) => choice === `Grade ${Number(number)}`);
}

/** Zones as people and other programs call them. EST is not the zone of that name, which has no summer time. */
const zones: [RegExp, string][] = [
  [/^(?:e[sd]?t|eastern(?: time)?.*|us\/eastern|america\/est)$/, 'America/New_York'],
  [/^(?:c[sd]?t|central time.*|central|us\/central)$/, 'America/Chicago'],
  [/^(?:m[sd]t|mountain(?: time)?.*|us\/mountain)$/, 'America/Denver'],
  [/^(?:p[sd]?t|pacific(?: time)?.*|us\/pacific)$/, 'America/Los_Angeles'],
  [/^(?:uzt|uzbekistan|ozbekiston)$/, 'Asia/Tashkent'],
  [/^(?:toshkent|tashkent)$/, 'Asia/Tashkent'],
  [/^(?:samarkand)$/, 'Asia/Samarkand'],
  [/^(?:msk|moskva|moscow)$/, 'Europe/Moscow'],
  [/^(?:utc|gmt)$/, 'UTC'],
  [/^(?:bst|london|uk)$/, 'Europe/London'],
];

/** A zone by its own name, its city's or what people call it; undefined if it is none that we know. */
export function readZone(text: string): string | undefined {
  const written = text.trim().replace(/^\((?:GMT|UTC)[^)]*\)\s*/i, '');
  const name = folded(written);
  const called = zones.find(([pattern]) => pattern.test(name))?.[1];
  if (called) return called;
  if (written.includes('/') && isTimeZone(written)) return canonicalTimeZone(written);
  const city = name.replace(/\s+/g, '_');
  return Intl.supportedValuesOf('timeZone').find((zone) => folded(zone).split('/').at(-1) === city);
}
