import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { familyZones } from '#src/calendar/timetables/meeting.ts';
import { formatDayTime, homeTimeZone } from '#src/platform/dates/dates.ts';
import { zonedAt } from '#src/platform/dates/wall-clock.server.ts';
import { isInTime, noticeUntil } from './notice.ts';

const hour = 3_600_000;
const zones = fc.constantFrom(...familyZones, homeTimeZone, 'Europe/London', 'Australia/Lord_Howe');
/** Any minute of some years, in which every zone moves its clock that does. */
const minute = fc
  .integer({ min: Date.parse('2026-01-01Z') / 60_000, max: Date.parse('2031-01-01Z') / 60_000 })
  .map((at) => new Date(at * 60_000));
const never = { movedAt: null };

describe('twelve hours', () => {
  test('are hours that pass, whatever the clocks do: at the minute it is in time, a second later it is not', () => {
    fc.assert(
      fc.property(minute, (startsAt) => {
        const until = noticeUntil({ startsAt, ...never });
        expect(startsAt.getTime() - until.getTime()).toBe(12 * hour);
        expect(isInTime({ startsAt, ...never }, until)).toBe(true);
        expect(isInTime({ startsAt, ...never }, new Date(until.getTime() + 1000))).toBe(false);
      }),
    );
  });

  test('stand on the wall of each zone as the same time of the other half of the day, but where a clock was moved', () => {
    fc.assert(
      fc.property(minute, zones, (startsAt, zone) => {
        const [from, to] = [zonedAt(noticeUntil({ startsAt, ...never }), zone), zonedAt(startsAt, zone)];
        const moved = (to.offsetNanoseconds - from.offsetNanoseconds) / 60e9;
        const shown = from.toPlainDateTime().until(to.toPlainDateTime()).total('minutes');
        expect(shown).toBe(12 * 60 + moved);
      }),
    );
  });

  test.each([
    // In the night to March 8, 2026 New York puts its clock forward, to November 1 back; Toshkent never does.
    ['2026-03-08T14:00:00Z', 'America/New_York', 'Sunday, March 8, 10:00 AM', 'Saturday, March 7, 9:00 PM'],
    [
      '2026-11-01T15:00:00Z',
      'America/New_York',
      'Sunday, November 1, 10:00 AM',
      'Saturday, October 31, 11:00 PM',
    ],
    ['2026-11-01T15:00:00Z', homeTimeZone, 'Sunday, November 1, 8:00 PM', 'Sunday, November 1, 8:00 AM'],
  ])('before %s as a family in %s reads it', (start, zone, begins, last) => {
    const startsAt = new Date(start);
    expect(formatDayTime(startsAt, zone, 'en')).toBe(begins);
    expect(formatDayTime(noticeUntil({ startsAt, ...never }), zone, 'en')).toBe(last);
  });
});

describe('after a move', () => {
  const hours = fc.integer({ min: 1, max: 100 });
  test('there are twelve hours for it, until it begins at the latest, and never fewer than without it', () => {
    fc.assert(
      fc.property(minute, hours, (startsAt, before) => {
        const movedAt = new Date(startsAt.getTime() - before * hour);
        const until = noticeUntil({ startsAt, movedAt });
        expect(until >= noticeUntil({ startsAt, ...never })).toBe(true);
        expect(until <= startsAt).toBe(true);
        expect(until.getTime() - movedAt.getTime()).toBeGreaterThanOrEqual(Math.min(before, 12) * hour);
      }),
    );
  });
});
