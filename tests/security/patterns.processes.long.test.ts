import { check } from 'recheck';
import { describe, expect, test } from 'vitest';
import { growthOf, patterns, putTogether } from './patterns.ts';

describe('no pattern takes more than its share of time, whatever it is given', () => {
  test('its steps grow with its input, never with a power of it', async () => {
    const unlike = new Map(patterns.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
    const wrong = await Promise.all(
      [...unlike].map(async ([text, { file, source, flags }]) => {
        const whole = putTogether[source];
        const found = await check(whole ?? source, whole ? '' : flags, {
          timeout: 60_000,
          randomSeed: 1,
        });
        return found.status === 'safe' ? [] : [`${file} ${text}: ${growthOf(found)}`];
      }),
    );
    expect(wrong.flat()).toEqual([]);
  });
});
