import { expect, test } from 'vitest';
import type { Language } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { clockChangeWords } from './clock-change-words.ts';
import type { WeeklyRule } from './rule-starts.ts';
import { weeklyWords } from './week-words.ts';

const [newYork, tashkent] = ['America/New_York', 'Asia/Tashkent'];
const evening: WeeklyRule = {
  zone: newYork,
  from: '2026-01-12',
  until: '2026-03-08',
  times: [
    { weekday: 2, at: '18:00' },
    { weekday: 4, at: '18:00' },
  ],
  minutes: 45,
  skip: [],
};
const first = new Date('2026-01-13T23:00:00Z');

function say(rule: WeeklyRule, zone: string, language: Language, now = '2026-01-05T12:00:00Z', next = first) {
  const told = weeklyWords(rule, next, { zone, now: new Date(now), t: translator(language), language });
  return [told?.yours, told?.beside && [told.beside.zone, told.beside.words], told?.span];
}

test('a Tuesday evening in New York is a Wednesday in Toshkent', () => {
  expect(say(evening, newYork, 'en')).toEqual([
    'Tue and Thu, 6:00 PM',
    [tashkent, 'Wed and Fri, 4:00 AM'],
    '8 weeks from Tuesday, January 13',
  ]);
  expect(say(evening, tashkent, 'uz')).toEqual([
    'Chor va Jum, 04:00',
    [newYork, 'Sesh va Pay, 18:00'],
    'chorshanba, 14-yanvar kunidan boshlab 8 hafta',
  ]);
});

test('days with times of their own are told apart; one day in its whole word; all days as every day', () => {
  const times = [
    { weekday: 2, at: '18:00' },
    { weekday: 4, at: '18:00' },
    { weekday: 6, at: '10:00' },
  ];
  expect(say({ ...evening, times }, newYork, 'en')[0]).toBe('Tue and Thu, 6:00 PM; Sat, 10:00 AM');
  expect(say({ ...evening, times: times.slice(2) }, newYork, 'en')[0]).toBe('Saturday, 10:00 AM');
  const all = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, at: '18:00' }));
  expect(say({ ...evening, times: all }, newYork, 'en')[0]).toBe('Every day, 6:00 PM');
});

test('a holiday takes no weekday away; what has begun says until when; what goes on says so', () => {
  const skip = ['2026-01-15'];
  expect(say({ ...evening, skip }, newYork, 'en')[0]).toBe('Tue and Thu, 6:00 PM');
  const now = '2026-02-01T12:00:00Z';
  expect(say(evening, newYork, 'en', now, new Date('2026-02-03T23:00:00Z'))[2]).toBe(
    'Until Thursday, March 5',
  );
  expect(say({ ...evening, until: null }, newYork, 'uz', now)[2]).toBe('Har hafta');
  expect(say({ ...evening, until: null }, newYork, 'en')[2]).toBe('Every week from Tuesday, January 13');
  expect(say(evening, newYork, 'en', '2025-12-30T12:00:00Z')[2]).toBe('8 weeks from January 13, 2026');
});

test('the day on which the clocks part is told, with both times and how far they move', () => {
  const rule = { ...evening, from: '2026-10-01', until: '2026-12-01', times: evening.times.slice(0, 1) };
  const next = new Date('2026-10-06T22:00:00Z');
  const words = (zone: string, language: Language, one: WeeklyRule = rule) =>
    clockChangeWords(one, next, { zone, t: translator(language), language });
  expect(words(newYork, 'en')).toEqual([
    'From Sunday, November 1: 6:00 PM for you, 4:00 AM in Toshkent, an hour later than before.',
  ]);
  expect(words(newYork, 'uz')).toEqual([
    'yakshanba, 1-noyabr kunidan: sizda 18:00, Toshkentda 04:00, avvalgidan bir soat kechroq.',
  ]);
  const home = { ...rule, zone: tashkent, times: [{ weekday: 3, at: '04:00' }] };
  expect(words(newYork, 'en', home)).toEqual([
    'From Sunday, November 1: 6:00 PM for you, an hour earlier than before, 4:00 AM in Toshkent.',
  ]);
  expect(words('America/Phoenix', 'en', home)).toEqual([]);
  expect(words('Europe/Berlin', 'en')).toHaveLength(2);
});

test('of one that was changed on the way, each part is told: how long in all, and from when at which times', () => {
  const split: WeeklyRule = {
    ...evening,
    times: [{ weekday: 1, at: '18:30' }],
    earlier: [{ zone: newYork, until: '2026-02-08', times: evening.times, minutes: 45 }],
  };
  const told = (language: Language) => [
    ...say(split, newYork, language).toSpliced(1, 1),
    ...clockChangeWords(split, first, { zone: newYork, t: translator(language), language }),
  ];
  expect(told('en')).toEqual([
    'Tue and Thu, 6:00 PM',
    '8 weeks from Tuesday, January 13',
    'From Monday, February 9: Monday, 6:30 PM.',
  ]);
  expect(told('uz')).toEqual([
    'Sesh va Pay, 18:00',
    'seshanba, 13-yanvar kunidan boshlab 8 hafta',
    'dushanba, 9-fevral kunidan: dushanba, 18:30.',
  ]);
});
