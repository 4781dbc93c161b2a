import { expect, test } from 'vitest';
import { freeDays } from './free-hours.ts';

const hoursOf = (starts: string[], zone: string) =>
  freeDays(starts, zone).map(({ day, hours }) => [
    day,
    ...hours.map(({ from, to }) => `${from.toISOString().slice(11, 16)}-${to.toISOString().slice(11, 16)}`),
  ]);

test('half hours that follow each other are one, on the day of the visitor’s clock', () => {
  const starts = ['2026-03-23T04:00:00Z', '2026-03-23T04:30:00Z', '2026-03-23T06:00:00Z'];
  expect(hoursOf(starts, 'Asia/Tashkent')).toEqual([['2026-03-23', '04:00-05:00', '06:00-06:30']]);
});

test('what is night where the visitor lives is left out', () => {
  const starts = [
    '2026-03-23T00:00:00Z',
    '2026-03-23T00:30:00Z',
    '2026-03-23T01:00:00Z',
    '2026-03-23T04:00:00Z',
  ];
  expect(hoursOf(starts, 'America/New_York')).toEqual([['2026-03-22', '00:00-01:00']]);
});
