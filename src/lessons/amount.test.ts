import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './amount.ts';

test.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['25', 25],
  ['24.50', 24.5],
  ['24,50', 24.5],
  ['24,5', 24.5],
  ['.5', 0.5],
  ['25.', 25],
  ['$25', 25],
  ['25 $', 25],
  ['1,200', 1200],
  ['1,200.50', 1200.5],
  ['1 200,50', 1200.5],
  ['1 200', 1200],
  ['1000000', 1_000_000],
])('a price typed as "%s" is %s', (text, amount) => {
  expect(readAmount(text)).toEqual({ amount });
});

test.each([
  ['abc', 'format'],
  ['12a', 'format'],
  ['1e3', 'format'],
  ['1,2,3', 'format'],
  ['.', 'format'],
  ['Infinity', 'format'],
  ['-5', 'too_small'],
  ['24.505', 'two_decimals'],
  ['0,500', 'two_decimals'],
  ['1000000.01', 'too_big'],
  ['9'.repeat(400), 'too_big'],
])('"%s" is no price: %s', (text, key) => {
  expect(readAmount(text).problem?.key).toBe(key);
});

test('what is written of a price is read as the same price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(readAmount(writeAmount(cents / 100))).toEqual({ amount: cents / 100 });
    }),
  );
});
