import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterDay, movedOnTheWall, occurrencesOf, shiftBetween, zonedAt } from './wall-clock.server.ts';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Tashkent',
];
const two = (number: number) => String(number).padStart(2, '0');
const at = fc
  .tuple(fc.nat(23), fc.oneof(fc.nat(59), fc.constantFrom(0, 30)))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
// Half of all times lie where the clocks change.
const time = fc.oneof(at, fc.constantFrom('00:30', '01:00', '01:30', '02:00', '02:30', '02:59', '03:00'));
const times = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 })
  .chain((weekdays) =>
    fc
      .array(time, { minLength: weekdays.length, maxLength: weekdays.length })
      .map((clocks) => weekdays.map((weekday, index) => ({ weekday, at: clocks[index] ?? '' }))),
  );
const rules = fc.record({
  zone: fc.constantFrom(...zones),
  times,
  minutes: fc.integer({ min: 10, max: 240 }),
  from: fc.integer({ min: 0, max: 366 }).map((days) => laterDay('2026-01-01', days)),
  until: fc.constant(null),
});

describe('a rule over ten years', () => {
  test('keeps the wall clock at every meeting, doubles none and loses none', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        const last = laterDay(rule.from, 3653);
        const found = occurrencesOf(rule, rule.from, last);
        // Counted by the calendar alone.
        const expected: string[] = [];
        for (let day = rule.from; day <= last; day = laterDay(day, 1)) {
          const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7;
          if (rule.times.some((one) => one.weekday === weekday)) expected.push(day);
        }
        expect(found.map(({ day }) => day)).toEqual(expected);
        found.forEach(({ day, startsAt, endsAt }, index) => {
          const wall = zonedAt(startsAt, rule.zone);
          const planned = rule.times.find((one) => one.weekday === wall.dayOfWeek)?.at;
          expect(wall.toPlainDate().toString()).toBe(day);
          if (wall.toPlainTime().toString({ smallestUnit: 'minute' }) !== planned)
            expectSkipped(day, planned ?? '', wall);
          // Of two hours that look alike it is the first: an hour earlier, the clock shows another time.
          const earlier = wall.subtract({ hours: 1 }).toPlainDateTime();
          expect(earlier.equals(wall.toPlainDateTime())).toBe(false);
          expect(endsAt.getTime() - startsAt.getTime()).toBe(rule.minutes * 60_000);
          if (index > 0) expect(startsAt > (found[index - 1]?.startsAt ?? startsAt)).toBe(true);
        });
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  test('is the same however it is cut: a year at a time makes what all at once does', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 400 }), (rule, days) => {
        const last = laterDay(rule.from, 800);
        const cut = laterDay(rule.from, days);
        const parts = [
          ...occurrencesOf(rule, rule.from, cut),
          ...occurrencesOf(rule, laterDay(cut, 1), last),
        ];
        expect(parts).toEqual(occurrencesOf(rule, rule.from, last));
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

/** A time that differs from the planned one is one that the clocks skipped: told an hour later, on the day itself. */
function expectSkipped(day: string, at: string, wall: ReturnType<typeof zonedAt>) {
  const [hour = 0, minute = 0] = at.split(':').map(Number);
  expect([day, wall.hour, wall.minute]).toEqual([day, hour + 1, minute]);
  // Of a time that is the change itself, what is asked for is not before it.
  const change = wall.add({ seconds: 1 }).getTimeZoneTransition('previous');
  expect(change?.toPlainDate().toString()).toBe(day);
}

describe('single days', () => {
  const rule = (zone: string, at: string) => ({
    zone,
    times: [{ weekday: 7, at }],
    minutes: 30,
    from: '2026-01-01',
    until: null,
  });
  const startOf = (zone: string, at: string, day: string) =>
    occurrencesOf(rule(zone, at), day, day)[0]?.startsAt.toISOString();

  test('an hour that New York skips is told an hour later, one that comes twice is the first', () => {
    expect(startOf('America/New_York', '02:30', '2026-03-08')).toBe('2026-03-08T07:30:00.000Z');
    expect(startOf('America/New_York', '01:30', '2026-11-01')).toBe('2026-11-01T05:30:00.000Z');
  });

  test('six in the evening stays six in the evening, and Toshkent hears it an hour later in winter', () => {
    expect(startOf('America/New_York', '18:00', '2026-10-25')).toBe('2026-10-25T22:00:00.000Z');
    expect(startOf('America/New_York', '18:00', '2026-11-01')).toBe('2026-11-01T23:00:00.000Z');
  });

  test('a meeting that moves on the wall keeps its new time through a change of the clock', () => {
    const from = new Date('2026-10-25T22:00:00Z');
    const shift = shiftBetween(from, new Date('2026-10-27T21:30:00Z'), 'America/New_York');
    expect(shift).toEqual({ days: 2, minutes: -30 });
    const later = movedOnTheWall(new Date('2026-11-01T23:00:00Z'), 'America/New_York', shift);
    expect(later.toISOString()).toBe('2026-11-03T22:30:00.000Z');
  });
});
