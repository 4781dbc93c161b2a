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
