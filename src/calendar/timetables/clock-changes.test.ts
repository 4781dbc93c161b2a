import { describe, expect, test } from 'vitest';
import { occurrencesOf } from '#src/platform/dates/wall-clock.server.ts';
import { clockChanges } from './clock-changes.server.ts';

describe('where two clocks part', () => {
  const starts = (zone: string) =>
    occurrencesOf(
      { zone, times: [{ weekday: 2, at: '18:00' }], minutes: 30, from: '2026-10-01', until: null },
      '2026-10-01',
      '2027-04-30',
    ).map(({ startsAt }) => startsAt);

  test('Toshkent from New York: on the days on which New York changes', () => {
    expect(clockChanges(starts('America/New_York'), 'America/New_York', 'Asia/Tashkent')).toEqual([
      {
        zone: 'Asia/Tashkent',
        from: new Date('2026-11-03T23:00:00Z'),
        changing: 'America/New_York',
        day: '2026-11-01',
        apartBefore: 540,
        apartAfter: 600,
      },
      {
        zone: 'Asia/Tashkent',
        from: new Date('2027-03-16T22:00:00Z'),
        changing: 'America/New_York',
        day: '2027-03-14',
        apartBefore: 600,
        apartAfter: 540,
      },
    ]);
  });

  test('Berlin from New York: twice in autumn and twice in spring; Chicago never', () => {
    const days = (zone: string) =>
      clockChanges(starts('America/New_York'), 'America/New_York', zone).map(({ day }) => day);
    expect(days('Europe/Berlin')).toEqual(['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28']);
    expect(days('America/Chicago')).toEqual([]);
    expect(days('America/Phoenix')).toEqual(['2026-11-01', '2027-03-14']);
  });
});
