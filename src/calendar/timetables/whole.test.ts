import { describe, expect, test } from 'vitest';
import type { Schedule } from './input.ts';
import type { Timetable } from './plan.server.ts';
import { asWhole, changeTo } from './whole.server.ts';

const now = new Date('2026-01-15T17:00:00Z');
const mondays = (at: string, more: Partial<Timetable>): Timetable => ({
  zone: 'America/New_York',
  times: [{ weekday: 1, at }],
  minutes: 45,
  from: '2026-01-05',
  until: null,
  skipped: [],
  ...more,
});
const parts = [
  mondays('10:00', { until: '2026-02-01', skipped: ['2026-01-19'] }),
  mondays('10:30', { from: '2026-02-02', until: '2026-04-26' }),
];
const scheduleWith = (more: Partial<Schedule> = {}): Schedule => ({
  zone: 'America/New_York',
  times: [{ weekday: 1, at: '10:30' }],
  minutes: 45,
  from: '2026-01-05',
  until: '2026-04-26',
  skip: ['2026-01-19'],
  ...more,
});

describe('a timetable that was changed on the way', () => {
  const whole = asWhole(parts, now);

  test('is one: all its days, the times that hold at its end, and those that hold until then', () => {
    expect(whole).toMatchObject({
      from: '2026-01-05',
      until: '2026-04-26',
      times: [{ weekday: 1, at: '10:30' }],
      skipped: ['2026-01-19'],
      earlier: [{ until: '2026-02-01', times: [{ weekday: 1, at: '10:00' }] }],
    });
    expect(asWhole(parts, new Date('2026-02-03T12:00:00Z'))?.earlier).toEqual([]);
  });

  test('is not changed by what says the same, in whatever words', () => {
    if (!whole) throw new Error('there is one');
    for (const same of [
      scheduleWith(),
      scheduleWith({ until: undefined, weeks: 16 }),
      // As the form has it: from today on, without the days that no longer matter.
      scheduleWith({ from: '2026-01-15', skip: ['2026-01-19'] }),
      scheduleWith({ skip: ['2026-01-12', '2026-01-19'] }),
    ])
      expect(changeTo(whole, same, now).parts).toEqual([]);
  });

  test('is changed from where its last part begins, unless another first day is said', () => {
    if (!whole) throw new Error('there is one');
    const later = [{ weekday: 1, at: '11:00' }];
    expect(changeTo(whole, scheduleWith({ times: later }), now).parts).toEqual([
      scheduleWith({ times: later, from: '2026-02-02' }),
    ]);
    expect(changeTo(whole, scheduleWith({ times: later, from: '2026-01-26' }), now).parts).toEqual([
      scheduleWith({ times: later, from: '2026-01-26' }),
    ]);
  });

  test('that is only shortened ends, and goes on as it is until then', () => {
    if (!whole) throw new Error('there is one');
    expect(changeTo(whole, scheduleWith({ until: '2026-01-25' }), now)).toMatchObject({
      end: '2026-01-25',
      parts: [],
    });
  });

  test('skips a day of an earlier part, too, and then that one is written with all that follow', () => {
    if (!whole) throw new Error('there is one');
    const { parts, shown } = changeTo(whole, scheduleWith({ skip: ['2026-01-19', '2026-01-26'] }), now);
    expect(shown).toEqual(parts);
    expect(parts).toEqual([
      scheduleWith({
        times: [{ weekday: 1, at: '10:00' }],
        until: '2026-02-01',
        skip: ['2026-01-19', '2026-01-26'],
      }),
      scheduleWith({ from: '2026-02-02', skip: expect.anything() }),
    ]);
  });

  test('that has not begun and begins later is planned anew from its old first day on', () => {
    const [, ahead] = parts;
    const next = ahead && asWhole([ahead], now);
    if (!next) throw new Error('there is one');
    const change = changeTo(next, scheduleWith({ from: '2026-02-16' }), now);
    expect(change).toMatchObject({ parts: [scheduleWith({ from: '2026-02-16' })], since: '2026-02-02' });
  });
});

test('after a pause it is another timetable', () => {
  const spring = mondays('10:00', { until: '2026-01-11' });
  const autumn = mondays('16:00', { from: '2026-09-07', until: '2026-12-20' });
  expect(asWhole([spring, autumn], now)).toMatchObject({ from: '2026-09-07', earlier: [], next: null });
  expect(asWhole([spring, autumn], new Date('2026-01-09T12:00:00Z'))?.next).toBe('2026-09-07');
  expect(asWhole([], now)).toBeUndefined();
});
