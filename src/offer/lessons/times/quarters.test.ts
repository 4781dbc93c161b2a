import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aheadOf, wallClock } from '#src/platform/dates/dates.ts';
import { weekdays } from '#src/platform/dates/numeric-dates.ts';
import { dayPartNames, dayParts } from '../search-choices.ts';
import { quartersOf } from './meets-at.server.ts';

describe('the quarters of a week', () => {
  const zones = fc.constantFrom(
    ...['UTC', 'America/New_York', 'America/St_Johns', 'Asia/Tashkent', 'Asia/Kolkata', 'Asia/Kathmandu'],
    ...[
      'Pacific/Chatham',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    ],
  );
  const instants = fc.date({
    min: new Date('2025-01-01T00:00:00Z'),
    max: new Date('2029-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  /** As the database counts them. */
  const quarterOf = (at: Date) => (Math.floor(at.getTime() / 900_000) + 288) % 672;

  test('are those of a day and a time of day just where the clock of the zone shows them', () => {
    const wish = fc.record({ weekday: fc.subarray([...weekdays]), time: fc.subarray([...dayPartNames]) });
    fc.assert(
      fc.property(wish, zones, instants, fc.nat(7 * 24 * 60), (wish, zone, now, minutes) => {
        const at = new Date(now.getTime() + minutes * 60_000);
        // Where the clock changes in between, it is an hour off.
        fc.pre(aheadOf(at.getTime(), zone) === aheadOf(now.getTime(), zone));
        const { weekday, hour } = wallClock(at, zone);
        const { weekday: days, time: parts } = wish;
        const fits =
          (days.length === 0 || days.some((day) => day === (weekday || 7))) &&
          (parts.length === 0 ||
            parts.some((part) => dayParts[part].from <= hour && hour < dayParts[part].until));
        expect(quartersOf(wish, zone, now).includes(quarterOf(at))).toBe(fits);
      }),
      { numRuns: 2000 },
    );
  });

  test('fall into seven days, and outside of the night into three times of day', () => {
    fc.assert(
      fc.property(zones, instants, (zone, now) => {
        const days = weekdays.flatMap((day) => quartersOf({ weekday: [day] }, zone, now));
        expect(days.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: 672 }, (_, at) => at),
        );
        const times = dayPartNames.flatMap((part) => quartersOf({ time: [part] }, zone, now));
        expect([times.length, new Set(times).size]).toEqual([7 * 16 * 4, 7 * 16 * 4]);
      }),
    );
  });

  test.each([
    [
      'America/New_York',
      '2026-01-15T12:00:00Z',
      [1, 'evening'],
      '2026-01-19T22:00:00Z',
      '2026-01-20T03:00:00Z',
    ],
    [
      'America/New_York',
      '2026-07-15T12:00:00Z',
      [1, 'evening'],
      '2026-07-20T21:00:00Z',
      '2026-07-21T02:00:00Z',
    ],
    [
      'Asia/Kathmandu',
      '2026-01-15T12:00:00Z',
      [1, 'morning'],
      '2026-01-19T00:15:00Z',
      '2026-01-19T06:15:00Z',
    ],
    [
      'Pacific/Auckland',
      '2026-01-15T12:00:00Z',
      [1, 'morning'],
      '2026-01-18T17:00:00Z',
      '2026-01-18T23:00:00Z',
    ],
  ] as const)('in %s on %s, %j is from %s to %s', (zone, now, [day, part], from, until) => {
    const count = (Date.parse(until) - Date.parse(from)) / 900_000;
    const expected = Array.from({ length: count }, (_, at) => (quarterOf(new Date(from)) + at) % 672);
    const found = quartersOf({ weekday: [day], time: [part] }, zone, new Date(now));
    expect(found).toEqual(expected.toSorted((one, other) => one - other));
  });
});
