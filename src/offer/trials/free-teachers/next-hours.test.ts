import { expect, test } from 'vitest';
import { nextHours } from './next-hours.ts';

const at = (...times: string[]) => times.map((time) => new Date(`2026-12-${time}Z`));

test('of each day the first hour and the first of the afternoon are shown, four at most', () => {
  const free = at('01T15:00', '01T15:30', '01T20:30', '01T21:00', '02T15:00', '03T20:00', '04T15:00');
  expect(nextHours(free, 'America/New_York')).toEqual(at('01T15:00', '01T20:30', '02T15:00', '03T20:00'));
});

test('an hour that is night where some families live is not shown', () => {
  // Nine in the morning of New York is six in Los Angeles; six there is nine in the evening here.
  expect(nextHours(at('01T14:00', '01T15:00', '02T02:00'), 'America/New_York')).toEqual(at('01T15:00'));
});

test('days are those of the clock that is asked for', () => {
  const free = at('01T21:00', '02T02:00');
  // An afternoon and evening of New York are one morning of Toshkent, as they are one afternoon there.
  expect(nextHours(free, 'America/New_York')).toEqual(at('01T21:00'));
  expect(nextHours(free, 'Asia/Tashkent')).toEqual(at('01T21:00'));
  // Half past three in New York is past midnight in Toshkent.
  const parted = at('01T18:30', '01T20:30');
  expect(nextHours(parted, 'America/New_York')).toEqual(parted);
  expect(nextHours(parted, 'Asia/Tashkent')).toEqual(parted);
  expect(nextHours([], 'Asia/Tashkent')).toEqual([]);
});
