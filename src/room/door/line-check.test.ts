import { expect, test } from 'vitest';
import { lineOf } from './line-check.ts';

test.each([
  ['quick answers are a good line', 'good', [900, 60, 80], {}],
  ['slow answers are a weak one', 'weak', [900, 60, 600], {}],
  ['very slow answers are a poor one', 'poor', [900, 1300, 600], {}],
  ['what the browser knows counts as well', 'poor', [50, 50, 50], { effectiveType: '2g' }],
  ['so does a narrow line', 'weak', [50, 50, 50], { effectiveType: '4g', downlink: 0.7 }],
] as const)('%s', (_, line, times, connection) => {
  expect(lineOf(times, connection)).toBe(line);
});
