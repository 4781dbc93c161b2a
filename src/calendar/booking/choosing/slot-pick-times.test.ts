import { expect, test } from 'vitest';
import { dayCode, isAfternoonHour, nextDays } from './slot-pick-times.ts';

const newYork = 'America/New_York';

function slot(startTime: string, seatsLeft = 1) {
  return { startTime, endTime: startTime, seatsLeft };
}

test('offers 1 to 5 PM on the hour of the business zone, summer and winter', () => {
  const offered = ['2026-07-01T17:00Z', '2026-07-01T21:00Z', '2026-12-01T18:00Z', '2026-12-01T22:00Z'];
  const others = ['2026-07-01T16:00Z', '2026-07-01T17:30Z', '2026-07-01T22:00Z', '2026-12-01T17:00Z'];
  expect(offered.every((start) => isAfternoonHour(slot(start), newYork))).toBe(true);
  expect(others.some((start) => isAfternoonHour(slot(start), newYork))).toBe(false);
});

test('offers the next three days that have a free seat, their taken times included', () => {
  const days = nextDays(
    [
      slot('2026-09-01T17:00:00Z', 0),
      slot('2026-09-02T17:00:00Z'),
      slot('2026-09-02T18:00:00Z', 0),
      slot('2026-09-03T17:00:00Z'),
      slot('2026-09-04T17:00:00Z'),
      slot('2026-09-05T17:00:00Z'),
    ],
    newYork,
  );
  expect(days.map(({ day, slots }) => [day, slots.length])).toEqual([
    ['2026-09-02', 2],
    ['2026-09-03', 1],
    ['2026-09-04', 1],
  ]);
});

test('writes a date as in 03 SEP', () => {
  expect(dayCode('2026-09-03')).toBe('03 SEP');
});
