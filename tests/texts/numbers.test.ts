import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figureIn } from '#src/platform/language/spoken.ts';

test.each([
  ['10,000+', '10\u00a0000+'],
  ['1,234,567', '1\u00a0234\u00a0567'],
  ['4.9/5', '4,9/5'],
  ['50+ kurs, 1,200+ oʻquvchi, bahosi 4.9', '50+ kurs, 1\u00a0200+ oʻquvchi, bahosi 4,9'],
  ['15K+', '15K+'],
])('%s is %s in Uzbek, and stays in English', (english, uzbek) => {
  expect([figureIn(english, 'uz'), figureIn(english, 'en')]).toEqual([uzbek, english]);
});

test('no page writes decimals or thousands but as its language does', () => {
  const lines = globSync('src/**/*.tsx', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /\.toFixed\(|\.toLocaleString\(|Intl\.NumberFormat/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((line) => !/figureIn\(|beforeDecimals/.test(line))).toEqual([]);
});

const withoutSpace = /[\d}] ?\$(?!\{)/;

test.each(['12$', '{{price}}$', '22,50 $'])('"%s" is no sum in Uzbek', (written) => {
  expect(written).toMatch(withoutSpace);
});

test('no text of Uzbek writes a sum as English does', () => {
  const sums = globSync('src/**/messages.uz.json').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => withoutSpace.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sums).toEqual([]);
});

test('a sign of money is written by moneyWords alone', () => {
  const signs = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      // A sum in a sentence of code: '${amount}$' or <b>{amount}$</b>. What ends a pattern is no sum.
      .filter((line) => /\}\$(?=[`<,)\s])/.test(line) && !/\/.*\}\$\//.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  // What the log keeps is written as English does, and shown by `sumIn`.
  expect(signs.filter((line) => !/books\/money\/words|change-prices\.server/.test(line))).toEqual([]);
});
