import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { growthOf, patterns, putTogether } from './patterns.ts';

describe('no pattern takes more than its share of time, whatever it is given', () => {
  test('each is put down as it stands, but for those known', () => {
    expect(patterns.length).toBeGreaterThan(50);
    expect(patterns.filter(({ flags }) => flags === 'put together').map(({ source }) => source)).toEqual(
      Object.keys(putTogether),
    );
  });

  test('which the search would notice', async () => {
    for (const [source, told] of [
      ['^(a+)+$', 'exponential'],
      ['\\s+$', '2nd degree polynomial'],
    ] as const)
      expect(growthOf(await check(source, '', { randomSeed: 1 }))).toBe(told);
  });
});
