import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf, formatTime, homeTimeZone, wallClock } from '#src/platform/dates/dates.ts';
import { endOfSlot, slotGrid as gridOf, usualTimes } from './slots.server.ts';

const zones = ['America/New_York', 'America/Los_Angeles', homeTimeZone] as const;
const slotGrid = (now: Date, zone: string) => gridOf(now, zone, usualTimes);
const hour = 3_600_000;
const day = 24 * hour;

const times = Array.from(
  { length: 18 },
  (_, index) => `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
);

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2032-12-31T23:59:59Z'),
  noInvalidDate: true,
});

/** Years with the days on which clocks in the USA change: second Sunday of March, first of November. */
const years = Array.from({ length: 9 }, (_, index) => 2024 + index).map((year) => ({
  spring: nthSunday(year, 2, 2),
  autumn: nthSunday(year, 10, 1),
}));
const changes = years.flatMap(({ spring, autumn }) => [spring, autumn]);

/** Midnight UTC of the nth Sunday of a month that counts from 0. */
function nthSunday(year: number, month: number, nth: number): number {
  const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
  return Date.UTC(year, month, 1 + ((7 - first) % 7) + (nth - 1) * 7);
}

/** What Intl writes without our own dates: 'YYYY-MM-DD' and 'HH:MM'. */
const oracles = new Map(
  zones.map((timeZone) => [
    timeZone,
    {
      day: new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
      time: new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }),
    },
  ]),
);

function onTheWall(instant: Date, zone: (typeof zones)[number]): { day: string; time: string } {
  const oracle = oracles.get(zone);
  return { day: oracle?.day.format(instant) ?? '', time: oracle?.time.format(instant) ?? '' };
}

/** The calendar from a day on, counted at UTC's noon, where no clock is changed. */
function fiveDaysFrom(first: string): string[] {
  const noon = Date.parse(`${first}T12:00:00Z`);
  return Array.from({ length: 5 }, (_, index) => new Date(noon + index * day).toISOString().slice(0, 10));
}

function expectFiveDaysOfSlots(now: Date, zone: (typeof zones)[number]): void {
  const grid = slotGrid(now, zone);
  const wall = grid.map((start) => onTheWall(start, zone));
  const expected = fiveDaysFrom(onTheWall(now, zone).day).flatMap((on) =>
    times.map((time) => ({ day: on, time })),
  );
  expect(expected).toHaveLength(90);
  expect(wall).toEqual(expected);
  expect(grid.map((start) => ({ day: dayOf(start, zone), time: formatTime(start, zone, 'uz') }))).toEqual(
    expected,
  );
  const steps = grid.slice(1).map((start, index) => start.getTime() - (grid[index]?.getTime() ?? Infinity));
  expect(steps.filter((step) => step <= 0)).toEqual([]);
  expect(steps.filter((step, index) => index % 18 !== 17 && step !== hour / 2)).toEqual([]);
}

describe('the next 5 days starting today, slots 09:00 up to 17:30 every 30 minutes', () => {
  test.each(zones)('at any instant of 2024 to 2032, in %s', (zone) => {
    fc.assert(
      fc.property(instants, (now) => expectFiveDaysOfSlots(now, zone)),
      { numRuns: 60 },
    );
  });

  test.each(zones)('on the days around both changes of the clocks, in %s', (zone) => {
    for (const change of changes)
      for (const away of [-5, -4, -1, 0, 1])
        expectFiveDaysOfSlots(new Date(change + away * day + 8 * hour), zone);
  });

  test.each(zones)('in the last and the first moment of a day, in %s', (zone) => {
    for (const change of changes) {
      // 9 hours before the first slot of the day after the change it is midnight.
      const first = slotGrid(new Date(change + 36 * hour), zone)[0] as Date;
      const midnight = first.getTime() - 9 * hour;
      expect(onTheWall(new Date(midnight), zone).time).toBe('00:00');
      expectFiveDaysOfSlots(new Date(midnight), zone);
      expectFiveDaysOfSlots(new Date(midnight - 1), zone);
    }
  });
});

test('the offered days do not depend on the time of day', () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(...zones), (now, zone) => {
      const grid = slotGrid(now, zone);
      expect(slotGrid(grid[0] as Date, zone)).toEqual(grid);
      expect(slotGrid(grid[17] as Date, zone)).toEqual(grid);
      expect(slotGrid(grid[18] as Date, zone).slice(0, 72)).toEqual(grid.slice(18));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['America/New_York', 10, 9],
  ['America/Los_Angeles', 13, 12],
] as const)(
  'a slot of %s is %i hours earlier than in Toshkent in winter, %i in summer',
  (zone, winter, summer) => {
    for (const { spring, autumn } of years) {
      for (const change of [spring, autumn]) {
        for (const start of slotGrid(new Date(change - 2 * day + 12 * hour), zone)) {
          const date = Date.parse(dayOf(start, zone));
          const difference = wallTime(start, homeTimeZone) - wallTime(start, zone);
          expect(difference / hour).toBe(date >= spring && date < autumn ? summer : winter);
        }
      }
    }
  },
);

/** What the wall shows, as if it were UTC's. */
function wallTime(instant: Date, zone: string): number {
  const { year, month, day: date, hour: hours, minute } = wallClock(instant, zone);
  return Date.UTC(year, month, date, hours, minute);
}

test('a lesson at 17:30 in New York on the eve of a change begins at 03:30 of the next day in Toshkent', () => {
  const saturday = slotGrid(new Date('2026-03-07T12:00:00Z'), 'America/New_York');
  expect(saturday[17]?.toISOString()).toBe('2026-03-07T22:30:00.000Z');
  expect(saturday[18]?.toISOString()).toBe('2026-03-08T13:00:00.000Z');
  expect(onTheWall(saturday[17] as Date, homeTimeZone)).toEqual({ day: '2026-03-08', time: '03:30' });
  expect(onTheWall(saturday[35] as Date, homeTimeZone)).toEqual({ day: '2026-03-09', time: '02:30' });
});

test('a slot is over after 30 minutes', () => {
  expect(endOfSlot(new Date('2026-03-08T13:30:00Z')).toISOString()).toBe('2026-03-08T14:00:00.000Z');
});
