import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, dollarsOf, inTiyin, type Money, total } from './money.ts';
import { lessPercent, share } from './share.ts';
import { moneyWords } from './words.ts';

const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
const whole = fc.integer({ min: 1, max: 5_000_000 });

describe('a share of an amount', () => {
  test('is never further than half a unit from what it would be unrounded', () => {
    fc.assert(
      fc.property(amount, whole, fc.integer({ min: 0, max: 5_000_000 }), (of, by, part) => {
        const twice = 2n * (BigInt(share(of, part, by)) * BigInt(by) - BigInt(of) * BigInt(part));
        expect(twice <= BigInt(by) && twice >= -BigInt(by)).toBe(true);
      }),
    );
  });

  test('is all of it for all, nothing for nothing, and the same for what is owed the other way', () => {
    fc.assert(
      fc.property(amount, whole, (of, by) => {
        expect(share(of, by, by)).toBe(of);
        expect(share(of, 0, by)).toBe(0);
        expect(share(-of, 1, by)).toBe(-share(of, 1, by) || 0);
      }),
    );
  });

  test('and the rest of it make the whole: what is taken off a price is never lost', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (of, percent) => {
        expect(lessPercent(of, percent) + share(of, percent, 100)).toBe(of);
      }),
    );
  });

  test('half a cent goes away from zero', () => {
    expect([share(1, 1, 2), share(-1, 1, 2), share(5, 1, 10), share(4, 1, 10)]).toEqual([1, -1, 1, 0]);
  });

  test('of what is no integer, or by nothing, there is none', () => {
    expect(() => share(0.5, 1, 2)).toThrow();
    expect(() => share(1, 1, 0)).toThrow(RangeError);
    expect(() => share(Number.MAX_SAFE_INTEGER, 1000, 1)).toThrow(RangeError);
  });
});

test('a price of the specification keeps its cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (of) => {
      expect(cents(dollarsOf(of))).toBe(of);
    }),
  );
});

test('two currencies are never added', () => {
  const dollars: Money = { amount: 100, currency: 'USD' };
  expect(total('USD', [dollars, dollars])).toEqual({ amount: 200, currency: 'USD' });
  expect(() => total('USD', [dollars, { amount: 1, currency: 'UZS' }])).toThrow('UZS is not added to USD');
});

test('dollars in soums at the rate of a day', () => {
  expect(inTiyin(16_000, 1_268_345)).toBe(202_935_200);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 100_000, max: 100_000_000 }),
      (of, rate) => {
        expect(inTiyin(of, rate) % 100).toBe(0);
      },
    ),
  );
});

test('amounts as people read them', () => {
  expect(moneyWords({ amount: 16_000, currency: 'USD' }, 'en')).toBe('160$');
  expect(moneyWords({ amount: 123_450, currency: 'USD' }, 'en')).toBe('1,234.50$');
  expect(moneyWords({ amount: -5, currency: 'USD' }, 'en')).toBe('−0.05$');
  expect(moneyWords({ amount: 2_250, currency: 'USD' }, 'uz')).toBe('22,50\u00a0$');
  expect(moneyWords({ amount: -123_400, currency: 'USD' }, 'uz')).toBe('−1\u00a0234\u00a0$');
  expect(moneyWords({ amount: 202_935_200, currency: 'UZS' }, 'uz')).toBe('2\u00a0029\u00a0352\u00a0soʻm');
  expect(moneyWords({ amount: 202_935_250, currency: 'UZS' }, 'en')).toBe('2,029,353\u00a0soums');
  expect(moneyWords({ amount: -49, currency: 'UZS' }, 'uz')).toBe('0\u00a0soʻm');
});
