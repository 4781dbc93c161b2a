import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayOf,
  formatDay,
  formatDayTime,
  formatTime,
  formatWeekday,
  homeTimeZone,
  wallClock,
} from './dates.ts';

const newYork = 'America/New_York';
const zones = [newYork, 'America/Los_Angeles', homeTimeZone, 'Asia/Kolkata', 'Pacific/Apia', 'UTC'];
const instants = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2060-12-31T23:59:59Z'),
  noInvalidDate: true,
});

const months = {
  en: 'January February March April May June July August September October November December'.split(' '),
  uz: 'yanvar fevral mart aprel may iyun iyul avgust sentabr oktabr noyabr dekabr'.split(' '),
};
const weekdays = {
  en: 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
  uz: 'dushanba seshanba chorshanba payshanba juma shanba yakshanba'.split(' '),
};

/** Noon in UTC on the first of a month (from 0) of 2026. */
function firstOf(month: number): Date {
  return new Date(Date.UTC(2026, month, 1, 12));
}

/** Noon in UTC on the days of the week that begins with Monday, March 9, 2026. */
const week = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 2, 9 + index, 12)));

describe('a day is written as its readers write it', () => {
  test('in English: Thursday, March 12', () => {
    expect(formatDay(new Date('2026-03-12T12:00:00Z'), 'UTC', 'en')).toBe('Thursday, March 12');
    expect(months.en.map((_, month) => formatDay(firstOf(month), 'UTC', 'en').split(', ')[1])).toEqual(
      months.en.map((name) => `${name} 1`),
    );
    expect(week.map((day) => formatDay(day, 'UTC', 'en').split(', ')[0])).toEqual(weekdays.en);
  });

  test('in Uzbek: payshanba, 12-mart', () => {
    expect(formatDay(new Date('2026-03-12T12:00:00Z'), 'UTC', 'uz')).toBe('payshanba, 12-mart');
    expect(months.uz.map((_, month) => formatDay(firstOf(month), 'UTC', 'uz').split(', ')[1])).toEqual(
      months.uz.map((name) => `1-${name}`),
    );
    expect(week.map((day) => formatDay(day, 'UTC', 'uz').split(', ')[0])).toEqual(weekdays.uz);
  });

  test('weekdays alone, in a word or short', () => {
    expect(week.map((day) => formatWeekday(day, 'UTC', 'uz', 'long'))).toEqual(weekdays.uz);
    expect(week.map((day) => formatWeekday(day, 'UTC', 'en', 'long'))).toEqual(weekdays.en);
    expect(week.map((day) => formatWeekday(day, 'UTC', 'en', 'short')).join(' ')).toBe(
      'Mon Tue Wed Thu Fri Sat Sun',
    );
    expect(week.map((day) => formatWeekday(day, 'UTC', 'uz', 'short')).join(' ')).toBe(
      'Dush Sesh Chor Pay Jum Shan Yak',
    );
  });

  test('and the Uzbek never holds an English name', () => {
    const english = [
      ...months.en,
      ...weekdays.en,
      'AM',
      'PM',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ];
    const words = new RegExp(`\\b(${english.join('|')})\\b`);
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        expect(formatDayTime(instant, zone, 'uz')).not.toMatch(words);
        expect(formatWeekday(instant, zone, 'uz', 'short')).not.toMatch(words);
      }),
    );
  });
});

describe('a time', () => {
  test.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['09:00', '9:00 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['12:30', '12:30 PM'],
    ['13:00', '1:00 PM'],
    ['19:00', '7:00 PM'],
    ['23:59', '11:59 PM'],
  ])('%s in Uzbek is %s in English', (uzbek, english) => {
    const instant = new Date(`2026-03-12T${uzbek}:00Z`);
    expect(formatTime(instant, 'UTC', 'uz')).toBe(uzbek);
    expect(formatTime(instant, 'UTC', 'en')).toBe(english);
  });

  test('is told with its day, in the zone asked for', () => {
    const instant = new Date('2026-03-12T23:00:00Z');
    expect(formatDayTime(instant, newYork, 'en')).toBe('Thursday, March 12, 7:00 PM');
    expect(formatDayTime(instant, newYork, 'uz')).toBe('payshanba, 12-mart, 19:00');
    expect(formatDayTime(instant, homeTimeZone, 'en')).toBe('Friday, March 13, 4:00 AM');
    expect(formatDayTime(instant, homeTimeZone, 'uz')).toBe('juma, 13-mart, 04:00');
  });

  test('follows daylight saving', () => {
    expect(formatTime(new Date('2026-03-08T06:59:00Z'), newYork, 'uz')).toBe('01:59');
    expect(formatTime(new Date('2026-03-08T07:00:00Z'), newYork, 'uz')).toBe('03:00');
    // In autumn the same hour comes twice.
    expect(formatTime(new Date('2026-11-01T05:30:00Z'), newYork, 'uz')).toBe('01:30');
    expect(formatTime(new Date('2026-11-01T06:30:00Z'), newYork, 'uz')).toBe('01:30');
    expect(formatTime(new Date('2026-11-01T07:00:00Z'), newYork, 'uz')).toBe('02:00');
  });
});

describe('the wall clock of a zone', () => {
  test('shows what Intl writes, for any instant and zone', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, timeZone) => {
        const { year, month, day, weekday, hour, minute } = wallClock(instant, timeZone);
        const numbers = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        const two = (number: number) => String(number).padStart(2, '0');
        const date = `${year}-${two(month + 1)}-${two(day)}`;
        expect(`${date} ${two(hour)}:${two(minute)}`).toBe(numbers.format(instant));
        expect(dayOf(instant, timeZone)).toBe(date);
        expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(weekday);
        const english = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' });
        const [name, monthDay, , time] = english.format(instant).split(/, | at /);
        expect(formatDayTime(instant, timeZone, 'en')).toBe(
          `${name}, ${monthDay}, ${time?.replace(/\s/g, ' ')}`,
        );
      }),
    );
  });

  test('read back as the zone’s time is the instant again', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const { year, month, day, hour, minute } = wallClock(instant, homeTimeZone);
        const minutes = Math.floor(instant.getTime() / 60_000) * 60_000;
        fc.pre(instant.getTime() > Date.UTC(1993, 0)); // five hours before UTC, unchanged since 1992
        expect(Date.UTC(year, month, day, hour - 5, minute)).toBe(minutes);
      }),
    );
  });

  test('has the years’ ends and leap days right', () => {
    expect(dayOf(new Date('2026-12-31T19:00:00Z'), homeTimeZone)).toBe('2027-01-01');
    expect(dayOf(new Date('2027-01-01T04:59:59Z'), newYork)).toBe('2026-12-31');
    expect(formatDay(new Date('2028-02-29T12:00:00Z'), newYork, 'uz')).toBe('seshanba, 29-fevral');
  });
});

test.each([newYork, 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Apia'])(
  'the clock of %s shows what Intl says, each half hour of a year',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    const two = (number: number) => String(number).padStart(2, '0');
    // The year in which Apia left out a day and St. John's changed its clock at a minute past midnight.
    const halfHours = Array.from({ length: 2 * 24 * 365 }, (_, number) => number * 1_800_000);
    const wrong = halfHours.filter((after) => {
      const instant = new Date(Date.UTC(2011, 0, 1) + after);
      const { year, month, day, hour, minute } = wallClock(instant, timeZone);
      const shown = `${two(day)}/${two(month + 1)}/${year}, ${two(hour)}:${two(minute)}`;
      return shown !== format.format(instant);
    });
    expect(wrong).toEqual([]);
  },
);
