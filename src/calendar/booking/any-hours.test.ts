import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, wallClock } from '#src/platform/dates/dates.ts';
import { isWithin, offeredDays, slotGrid, usualTimes } from './slots.server.ts';

const zones = ['America/New_York', 'America/Los_Angeles', 'Asia/Tashkent', 'Australia/Lord_Howe'] as const;
const half = 30 * 60_000;

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2032-12-31T23:59:59Z'),
  noInvalidDate: true,
});

const hours = fc
  .tuple(fc.integer({ min: 0, max: 48 }), fc.integer({ min: 0, max: 48 }))
  .map(([one, other]) => ({ opensAt: Math.min(one, other) * 30, closesAt: Math.max(one, other) * 30 }));
const weeks = fc.array(hours, { minLength: 7, maxLength: 7 });
const offDays = fc.subarray([0, 1, 2, 3, 4]);

test('slots are the half hours of the open days within their hours, each once and in order', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), weeks, offDays, (now, zone, week, off) => {
      const days = offeredDays(now, zone);
      const times = { hours: week, daysOff: new Set(off.map((index) => days[index] ?? '')) };
      const grid = slotGrid(now, zone, times);
      // Every half hour of the five days, and two more on either side, by an instant's own clock.
      const first = Date.parse(`${days[0]}T00:00:00Z`) - 2 * 24 * 2 * half;
      const all = Array.from({ length: 9 * 48 }, (_, index) => new Date(first + index * half));
      const open = all.filter((start) => days.includes(dayOf(start, zone)) && isOpen(start, zone, times));
      // Of an hour that the clocks show twice, the first is offered.
      const seen = new Set<string>();
      const expected = open.filter((start) => {
        const wall = JSON.stringify(wallClock(start, zone));
        return !seen.has(wall) && seen.add(wall);
      });
      expect(grid).toEqual(expected);
      expect(grid.every((start) => isWithin(start, zone, times))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

function isOpen(start: Date, zone: string, { hours, daysOff }: Parameters<typeof isWithin>[2]): boolean {
  const { weekday, hour, minute } = wallClock(start, zone);
  const { opensAt, closesAt } = hours[weekday] ?? { opensAt: 0, closesAt: 0 };
  const minutes = hour * 60 + minute;
  return (
    !daysOff.has(dayOf(start, zone)) && minutes % 30 === 0 && opensAt <= minutes && minutes + 30 <= closesAt
  );
}

const always = {
  hours: Array.from({ length: 7 }, () => ({ opensAt: 0, closesAt: 1440 })),
  daysOff: new Set<string>(),
};

test('a night on which the clocks change has no time that does not exist, and none twice', () => {
  const spring = slotGrid(new Date('2026-03-08T05:30:00Z'), 'America/New_York', always);
  expect(spring.slice(0, 6).map((start) => start.toISOString().slice(11, 16))).toEqual([
    '05:00',
    '05:30',
    '06:00',
    '06:30',
    '07:00',
    '07:30',
  ]);
  expect(spring).toHaveLength(5 * 48 - 2);
  const autumn = slotGrid(new Date('2026-11-01T12:00:00Z'), 'America/New_York', always);
  expect(autumn).toHaveLength(5 * 48);
  expect(new Set(autumn.map(Number)).size).toBe(5 * 48);
});

test('five days off leave no slot, and a day off takes its own slots alone', () => {
  const now = new Date('2026-01-15T17:00:00Z');
  const days = offeredDays(now, 'America/New_York');
  expect(slotGrid(now, 'America/New_York', { ...usualTimes, daysOff: new Set(days) })).toEqual([]);
  const one = slotGrid(now, 'America/New_York', { ...usualTimes, daysOff: new Set(['2026-01-17']) });
  expect([...new Set(one.map((start) => dayOf(start, 'America/New_York')))]).toEqual(
    days.filter((day) => day !== '2026-01-17'),
  );
});
