import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastRefundDay, monthAsked, refundOf } from './refund.ts';

const bought = { boughtOn: '2026-01-15', startsOn: null, paid: 160, refunded: 0 };
const asked = { reason: 'first-days', askedOn: '2026-01-15', lessons: 1, ofLessons: 8 } as const;

describe('in the first seven days of the first month', () => {
  test.each([
    ['from the enrolment on, when no start was said', null, '2026-01-21'],
    ['from the enrolment on, when the lessons had begun', '2025-09-01', '2026-01-21'],
    ['from the first lesson on, when they begin later', '2026-02-26', '2026-03-04'],
    ['over the end of a year', '2026-12-28', '2027-01-03'],
    ['over a leap day', '2028-02-27', '2028-03-04'],
  ])('all comes back: %s', (_, startsOn, last) => {
    const enrolment = { ...bought, startsOn };
    expect(lastRefundDay(enrolment)).toBe(last);
    expect(refundOf(enrolment, { ...asked, askedOn: last })).toEqual({ amount: 160 });
    const next = new Date(Date.parse(last) + 24 * 60 * 60_000).toISOString().slice(0, 10);
    expect(refundOf(enrolment, { ...asked, askedOn: next })).toEqual({ amount: 0, refused: 'late' });
  });

  test('also before it begins', () => {
    expect(refundOf({ ...bought, startsOn: '2026-03-01' }, asked)).toEqual({ amount: 160 });
  });

  test.each([
    ['the day that was told holds, whatever the calendar says by now', '2026-01-18', '2026-01-20'],
    ['unless the lessons were put off beyond it', '2026-01-23', '2026-01-29'],
  ])('%s', (_, startsOn, last) => {
    expect(lastRefundDay({ ...bought, startsOn, refundUntil: '2026-01-20' })).toBe(last);
  });

  test('what came back before does not come back again', () => {
    expect(refundOf({ ...bought, refunded: 20.1 }, asked)).toEqual({ amount: 139.9 });
    expect(refundOf({ ...bought, refunded: 160 }, asked)).toEqual({ amount: 0, refused: 'left' });
  });
});

describe.each(['absence', 'teacher'] as const)('for what was missed (%s)', (reason) => {
  test('its share of the month comes back, whenever it is asked for, to the cent', () => {
    const late = { ...asked, reason, askedOn: '2026-06-01' };
    expect(refundOf(bought, late)).toEqual({ amount: 20 });
    expect(refundOf(bought, { ...late, lessons: 2, ofLessons: 12 })).toEqual({ amount: 26.67 });
    expect(refundOf({ ...bought, refunded: 150 }, late)).toEqual({ amount: 10 });
    expect(refundOf({ ...bought, paid: 0 }, late)).toEqual({ amount: 0, refused: 'left' });
    expect(refundOf({ ...bought, paid: 0.01 }, late)).toEqual({ amount: 0, refused: 'left' });
  });
});

test('whatever is asked for, in whole cents and never more than is left', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 });
  const month = fc.integer({ min: 1, max: 60 });
  fc.assert(
    fc.property(cents, cents, month, month, fc.constantFrom('first-days', 'absence', 'teacher'), (...all) => {
      const [paid, back, one, other, reason] = all;
      const enrolment = { ...bought, paid: paid / 100, refunded: Math.min(paid, back) / 100 };
      const part = { lessons: Math.min(one, other), ofLessons: Math.max(one, other) };
      const { amount, refused } = refundOf(enrolment, { ...asked, ...part, reason: reason as 'absence' });
      const given = Math.round(amount * 100);
      expect(amount).toBe(given / 100);
      expect(given + Math.min(paid, back)).toBeLessThanOrEqual(paid);
      expect(given > 0).toBe(refused === undefined);
    }),
  );
});

test('in the first days money goes back of the later order that still has days of its own, else of the first one', () => {
  const first = { from: '2026-01-05', paid: 20, refunded: 0, refundUntil: '2026-01-11' };
  const second = { from: '2026-02-20', paid: 40, refunded: 0, refundUntil: '2026-02-26' };
  const later = { from: '2026-02-21', paid: 40, refunded: 0, refundUntil: null };
  const asked = (askedOn: string, months = [first, second, later]) =>
    monthAsked(months, { reason: 'first-days', askedOn });
  expect(asked('2026-02-26')).toBe(second);
  expect(asked('2026-02-26', [first, { ...second, refunded: 40 }])).toBe(first);
  expect(asked('2026-02-27')).toBe(first);
  expect(asked('2026-01-11', [first])).toBe(first);
});
