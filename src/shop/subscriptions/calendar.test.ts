import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import {
  anchorOf,
  dueAfter,
  lateAt,
  laterOf,
  nextDay,
  noticeAt,
  putOff,
  tryAt,
  tryDays,
} from './calendar.server.ts';

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

test.each([
  ['2026-03-08', 28, '2026-03-28'],
  ['2026-03-25', 28, '2026-04-28'],
  ['2026-01-22', 5, '2026-02-05'],
  ['2026-01-31', 5, '2026-03-05'],
  ['2026-02-28', 31, '2026-03-31'],
  ['2026-01-22', 31, '2026-02-28'],
])(
  'what was due on %s, of a day %i, is followed by %s: a month by its day, else the first in two weeks or more',
  (due, anchor, next) => {
    expect(dueAfter(due, { anchor })).toBe(next);
  },
);

const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2036-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zone = fc.constantFrom(
  ...['America/New_York', 'America/Los_Angeles', 'Asia/Tashkent', 'Pacific/Apia', 'Africa/Cairo'],
  ...['Asia/Kathmandu', 'America/Havana', 'Australia/Lord_Howe', 'UTC'],
  ...['America/Sao_Paulo', 'Africa/Casablanca', 'Antarctica/Troll', 'Pacific/Kiritimati'],
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
      // Clocks may change in between, those of Troll in the Antarctic by two hours.
      expect((first.getTime() - notice.getTime()) / 3_600_000).toBeGreaterThanOrEqual(7 * 24 - 2);
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

/** When a month that is due on a day is announced and charged, in UTC. */
const timesOf = (due: string, zone: string) => [
  noticeAt(due, { zone }),
  tryAt(due, 0, { zone })?.toISOString(),
];

test.each([
  // Brazil's clocks went on at midnight of November 4, 2018: that day began at 1:00, and at 10:00 it was ten all the same.
  ['America/Sao_Paulo', '2018-11-04', '2018-10-28T13:00:00.000Z', '2018-11-04T12:00:00.000Z'],
  ['America/Sao_Paulo', '2018-11-10', '2018-11-03T13:00:00.000Z', '2018-11-10T12:00:00.000Z'],
  // They have stood still since 2019.
  ['America/Sao_Paulo', '2026-11-04', '2026-10-28T13:00:00.000Z', '2026-11-04T13:00:00.000Z'],
  ['Asia/Tashkent', '2026-03-31', '2026-03-24T05:00:00.000Z', '2026-03-31T05:00:00.000Z'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-04-05', '2026-03-28T23:00:00.000Z', '2026-04-04T23:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '2026-09-26T23:30:00.000Z', '2026-10-03T23:00:00.000Z'],
  // An hour back in Ramadan, and on again after it.
  ['Africa/Casablanca', '2026-02-15', '2026-02-08T09:00:00.000Z', '2026-02-15T10:00:00.000Z'],
  ['Africa/Casablanca', '2026-03-22', '2026-03-15T10:00:00.000Z', '2026-03-22T09:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-01T15:00:00.000Z', '2026-03-08T14:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-10-25T14:00:00.000Z', '2026-11-01T15:00:00.000Z'],
])('%s: a month that is due on %s is announced and charged at ten', (zone, due, notice, charge) => {
  expect(timesOf(due, zone)).toEqual([new Date(notice), charge]);
});

// Samoa had no December 30, 2011: whoever is due on it is charged on the day that came instead, and announced before.
test('a day that a zone has not had is the one that came instead', () => {
  const [notice, charge] = timesOf('2011-12-30', 'Pacific/Apia');
  expect(notice).toEqual(new Date('2011-12-23T20:00:00.000Z'));
  expect(charge).toBe('2011-12-30T20:00:00.000Z');
});

test.each([
  // From the 31st over the short month, and from its last day on.
  ['2027-01-31', 4, '2027-02-28', ['2027-03-28', '2027-04-28']],
  ['2028-01-31', 4, '2028-02-28', ['2028-03-28', '2028-04-28']],
  // Over the end of a month, a year and a change of clocks.
  ['2026-02-28', 1, '2026-03-07', ['2026-04-07', '2026-05-07']],
  ['2026-12-31', 12, '2027-03-25', ['2027-04-25', '2027-05-25']],
  ['2026-10-25', 2, '2026-11-08', ['2026-12-08', '2027-01-08']],
  // Back on a 31st.
  ['2026-03-03', 4, '2026-03-31', ['2026-04-30', '2026-05-31']],
])(
  'a month that is due on %s, put off by %i weeks, is due on %s, and counted from there',
  (due, weeks, until, then) => {
    expect(putOff(due, weeks)).toBe(until);
    expect(daysFrom(until, 3)).toEqual([until, ...then]);
  },
);

test('any pause, ended early or not: no two months are due within less than 28 days', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 1, max: 12 }),
      fc.nat(90),
      fc.nat(12),
      (first, weeks, soonest, before) => {
        const days = daysFrom(first, before + 2);
        const [paid = '', due = ''] = days.slice(-2);
        const until = putOff(due, weeks);
        expect((Date.parse(until) - Date.parse(due)) / 86_400_000).toBe(weeks * 7);
        // A pause that is ended early goes on on its first day, or as soon as it can be announced.
        const early = laterOf(due, laterDay(paid, soonest));
        for (const next of [due, until, early]) {
          const [, later = ''] = daysFrom(next, 2);
          expect((Date.parse(next) - Date.parse(paid)) / 86_400_000).toBeGreaterThanOrEqual(28);
          expect((Date.parse(later) - Date.parse(next)) / 86_400_000).toBeGreaterThanOrEqual(28);
        }
      },
    ),
  );
});

test('the last day of February in a common year and in a leap year: the 31st comes back after it', () => {
  expect(daysFrom('2027-12-31', 4)).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
  expect(daysFrom('2028-02-29', 14).slice(10)).toEqual([
    '2028-12-29',
    '2029-01-29',
    '2029-02-28',
    '2029-03-29',
  ]);
});
