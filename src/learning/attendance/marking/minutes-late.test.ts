import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostLate } from '../attendance.ts';
import { boundLate, minutesLateNow } from './minutes-late.ts';

const startTime = '2026-03-02T09:00:00.000Z';
const endTime = '2026-03-02T10:00:00.000Z';
const start = Date.parse(startTime);
const minutes = (now: number) => minutesLateNow({ startTime, endTime }, now);

test('while a meeting runs it is what the clock says, from one minute on', () => {
  expect([
    minutes(start - 300_000),
    minutes(start),
    minutes(start + 61_000),
    minutes(start + 720_000),
  ]).toEqual([1, 1, 2, 12]);
});

test('once it is over it is a guess', () => {
  expect([minutes(Date.parse(endTime)), minutes(Date.parse(endTime) + 86_400_000)]).toEqual([5, 5]);
});

test('it can always be said, and grows with the clock while the meeting runs', () => {
  const within = fc.integer({ min: -600_000, max: 3_599_999 });
  fc.assert(
    fc.property(within, within, (one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(minutes(start + earlier)).toBeLessThanOrEqual(minutes(start + later));
      expect(boundLate(minutes(start + later))).toBe(minutes(start + later));
    }),
  );
});

test('nobody is later than the longest meeting takes', () => {
  expect([boundLate(-3), boundLate(7), boundLate(1000)]).toEqual([1, 7, mostLate]);
});
