import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { numberOf, writeAmount } from './amount.ts';

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
  ['-5', -5],
  ['−3', -3],
  ['24.505', 24.505],
  [' 8 ', 8],
  ['8.5', 8.5],
])('what is typed as "%s" is %s', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

test.each(['abc', '12a', '1e3', '1,2,3', '.', 'Infinity', '--1'])('"%s" is no number', (text) => {
  expect(numberOf(text)).toBeNaN();
});

test.each(languages)('what is written of a price is read as the same price, in %s', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
      expect(numberOf(writeAmount(cents / 100, language))).toBe(cents / 100);
    }),
  );
});
