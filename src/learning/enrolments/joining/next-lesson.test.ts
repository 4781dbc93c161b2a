import { expect, test } from 'vitest';
import { byNeed, isAhead, minutesUntil } from './next-lesson.ts';

const now = Date.parse('2026-03-12T23:00:00Z');

test('the next lesson comes first, then later ones, those begun (the latest first), those without a start', () => {
  const bought = [
    named('no start', null),
    named('begun long ago', '2025-09-01T12:00:00Z'),
    named('next week', '2026-03-19T23:00:00Z'),
    named('begun last week', '2026-03-05T23:00:00Z'),
    named('in five minutes', '2026-03-12T23:05:00Z'),
    named('no start either', null),
  ];
  expect(byNeed(bought, now).map(({ name }) => name)).toEqual([
    'in five minutes',
    'next week',
    'begun last week',
    'begun long ago',
    'no start',
    'no start either',
  ]);
});

test('a lesson stays the next one until an hour after its start', () => {
  expect(isAhead('2026-03-12T22:00:01Z', now)).toBe(true);
  expect(isAhead('2026-03-12T22:00:00Z', now)).toBe(false);
  expect(isAhead(null, now)).toBe(false);
});

test('minutes are counted up, and stop at the start', () => {
  expect(minutesUntil('2026-03-12T23:04:01Z', now)).toBe(5);
  expect(minutesUntil('2026-03-12T23:00:00Z', now)).toBe(0);
  expect(minutesUntil('2026-03-12T22:00:00Z', now)).toBe(0);
});

function named(name: string, startDate: string | null) {
  return { name, lesson: { startDate } };
}
