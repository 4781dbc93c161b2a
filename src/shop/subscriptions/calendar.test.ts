import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#src/platform/dates/dates.ts';
import { anchorOf, lateAt, nextDay, noticeAt, putOff, tryAt, tryDays } from './calendar.server.ts';

/** The days of some periods, from the first one. */
function daysFrom(first: string, count: number): string[] {
  const anchor = anchorOf(first);
  const days = [first];
  while (days.length < count) days.push(nextDay(days.at(-1) ?? first, { anchor }));
  return days;
}

test.each([
  ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
  ['2027-12-29', ['2027-12-29', '2028-01-29', '2028-02-29', '2028-03-29']],
  ['2026-02-28', ['2026-02-28', '2026-03-28', '2026-04-28']],
  ['2026-11-15', ['2026-11-15', '2026-12-15', '2027-01-15']],
])('from %s each month is due on its day, or on its last', (first, days) => {
  expect(daysFrom(first, days.length)).toEqual(days);
});

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zone = fc.constantFrom(
  ...['America/New_York', 'America/Los_Angeles', 'Asia/Tashkent', 'Pacific/Apia', 'Africa/Cairo'],
  ...['Asia/Kathmandu', 'America/Havana', 'Australia/Lord_Howe', 'UTC'],
);

test('any first day: each month of the calendar has one period, on the anchor or the last day', () => {
  fc.assert(
    fc.property(day, (first) => {
      const anchor = anchorOf(first);
      const days = daysFrom(first, 50);
      const months = days.map((one) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7)));
      expect(months).toEqual(months.map((_, index) => (months[0] ?? 0) + index));
      for (const one of days) {
        const [year = 0, month = 0, at] = one.split('-').map(Number);
        const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
        expect(at).toBe(Math.min(anchor, last));
      }
    }),
  );
});

test('any zone: it is announced seven days before it is charged, in the daytime of the family', () => {
  fc.assert(
    fc.property(day, zone, (due, zone) => {
      const times = tryDays.map((_, number) => tryAt(due, number, { zone }) as Date);
      const [first] = times as [Date];
      const notice = noticeAt(due, { zone });
      // Clocks may change in between.
      expect((first.getTime() - notice.getTime()) / 3_600_000).toBeGreaterThanOrEqual(7 * 24 - 1);
      expect(dayOf(first, zone)).toBe(due);
      for (const at of [notice, ...times]) {
        const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
        expect(Number(hour.format(at))).toBe(10);
      }
      expect(times).toEqual(times.toSorted((a, b) => a.getTime() - b.getTime()));
      expect(lateAt(due, { zone })).toEqual(times[2]);
      expect(tryAt(due, tryDays.length, { zone })).toBeUndefined();
    }),
  );
});

test('a pause over the end of a month puts the day off, which is the anchor from then on', () => {
  const due = putOff('2026-01-31', 4);
  expect(due).toBe('2026-02-28');
  expect(daysFrom(due, 3)).toEqual(['2026-02-28', '2026-03-28', '2026-04-28']);
});
