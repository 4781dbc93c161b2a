import { expect, test } from 'vitest';
import { paidDays } from './paid-days.ts';

const days = (...all: string[]) => all.map((day) => new Date(`${day}T15:00:00Z`));
const weekly = days(
  '2026-01-03',
  '2026-01-10',
  '2026-01-17',
  '2026-01-24',
  '2026-01-31',
  '2026-02-07',
  '2026-02-14',
);
const from = new Date('2026-01-05T00:00:00Z');

test('a lesson is the next one, a month all before the same day of the next, a course all of it', () => {
  expect(paidDays(weekly, { from, priceFor: 'lesson' })).toEqual(days('2026-01-10'));
  expect(paidDays(weekly, { from, priceFor: 'month' })).toEqual(weekly.slice(1, 6));
  expect(paidDays(weekly, { from, priceFor: 'course' })).toEqual(weekly.slice(1));
  expect(paidDays(weekly, { from, priceFor: null })).toEqual(weekly.slice(1));
});

test('a month that begins on its 31st day ends with the next month’s last', () => {
  const some = days('2026-01-31', '2026-02-27', '2026-02-28', '2026-03-01');
  expect(paidDays(some, { from, priceFor: 'month' })).toEqual(some.slice(0, 2));
  expect(paidDays([], { from, priceFor: 'month' })).toEqual([]);
});
