import { describe, expect, test } from 'vitest';
import { wallClock } from '#src/platform/dates/dates.ts';
import { answerDue } from './answer-due.server.ts';
import { closeOfBusiness } from './business-days.server.ts';

const newYork = 'America/New_York';
const hourInMs = 60 * 60_000;
const zones = [newYork, 'Asia/Tashkent', 'Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kathmandu'];
/** A year and a half by seven hours and eleven minutes: every weekday, every hour, all clock changes. */
const moments = Array.from(
  { length: 1830 },
  (_, turn) => new Date(Date.UTC(2026, 0, 1) + turn * 431 * 60_000),
);

test('an answer is promised within 24 hours, whatever the clocks do meanwhile', () => {
  for (const createdAt of moments) {
    const dueAt = answerDue({ createdAt, isComplaint: false }, newYork);
    expect(dueAt.getTime() - createdAt.getTime()).toBe(24 * hourInMs);
  }
});

test.each([
  ['a Monday morning', '2026-01-12T14:00:00Z', '2026-01-19T22:00:00Z'],
  ['a Thursday noon', '2026-01-15T17:00:00Z', '2026-01-22T22:00:00Z'],
  ['a Friday night', '2026-01-17T04:59:00Z', '2026-01-23T22:00:00Z'],
  ['a Saturday', '2026-01-17T05:00:00Z', '2026-01-23T22:00:00Z'],
  ['a Sunday night', '2026-01-19T04:59:00Z', '2026-01-23T22:00:00Z'],
  ['the Friday before summer time', '2026-03-06T17:00:00Z', '2026-03-13T21:00:00Z'],
  ['the Friday before winter time', '2026-10-30T16:00:00Z', '2026-11-06T22:00:00Z'],
])('a complaint of %s is answered by 5 PM of the fifth business day', (_, asked, due) => {
  const complaint = { createdAt: new Date(asked), isComplaint: true };
  expect(answerDue(complaint, newYork).toISOString()).toBe(new Date(due).toISOString());
});

describe.each(zones)('in %s', (zone) => {
  test.each([1, 5])('business closes at 5 PM of a weekday, %d of them later', (days) => {
    for (const moment of moments) {
      const end = closeOfBusiness(moment, days, zone);
      const { weekday, hour, minute } = wallClock(end, zone);
      expect([hour, minute]).toEqual([17, 0]);
      expect([1, 2, 3, 4, 5]).toContain(weekday);
      expect(weekdaysBetween(moment, end, zone)).toBe(days);
    }
  });

  test('who asks later is never answered sooner', () => {
    const ends = moments.map((moment) => closeOfBusiness(moment, 5, zone).getTime());
    expect(ends).toEqual([...ends].sort((one, other) => one - other));
  });
});

/** How many Mondays to Fridays follow the day of one instant, up to that of another. */
function weekdaysBetween(from: Date, to: Date, zone: string): number {
  const [first, last] = [from, to].map((instant) => {
    const { year, month, day } = wallClock(instant, zone);
    return Date.UTC(year, month, day) / (24 * hourInMs);
  }) as [number, number];
  const days = Array.from({ length: last - first }, (_, index) => first + 1 + index);
  return days.filter((day) => new Date(day * 24 * hourInMs).getUTCDay() % 6 !== 0).length;
}
