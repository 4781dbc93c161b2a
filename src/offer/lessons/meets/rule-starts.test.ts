import fc from 'fast-check';
import { expect, test } from 'vitest';
import { occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import { laterDay } from '../timetable/days.ts';
import { startsFrom } from './rule-starts.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Tashkent',
];

test('a page works out the same beginnings as the server, in every zone and over ten years', () => {
  const rules = fc.record({
    zone: fc.constantFrom(...zones),
    from: fc.integer({ min: 0, max: 3650 }).map((days) => laterDay('2020-01-01', days)),
    weekday: fc.integer({ min: 1, max: 7 }),
    at: fc.integer({ min: 0, max: 95 }).map((quarter) => {
      const two = (number: number) => String(number).padStart(2, '0');
      return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
    }),
  });
  fc.assert(
    fc.property(rules, ({ zone, from, weekday, at }) => {
      const rule = { zone, from, until: null, times: [{ weekday, at }], minutes: 45, skip: [] };
      const expected = occurrencesOf(rule, from, laterDay(from, 26 * 7 - 1)).map(({ startsAt }) => startsAt);
      expect(startsFrom(rule, from, 26)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
