import { describe, expect, test } from 'vitest';
import { boardItem } from '../schemas.ts';
import { type Point, pack, unpack } from './packing.ts';

/** Numbers from 0 to 1 that look random and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function somePoints(seed: number): Point[] {
  const next = numbersFrom(seed);
  return Array.from({ length: 1 + Math.floor(next() * 400) }, () => ({
    x: next() * 4800 - 1600,
    y: next() * 3000 - 1000,
    pressure: next(),
  }));
}

describe('points are packed', () => {
  test.each(Array.from({ length: 50 }, (_, seed) => seed))(
    'to half a unit and a hundredth, number %i',
    (seed) => {
      const points = somePoints(seed);
      const came = unpack(pack(points));
      expect(came.length).toBe(points.length);
      for (const [at, { x, y, pressure }] of points.entries()) {
        expect(Math.abs((came[at]?.x ?? 0) - x)).toBeLessThanOrEqual(0.2501);
        expect(Math.abs((came[at]?.y ?? 0) - y)).toBeLessThanOrEqual(0.2501);
        expect(Math.abs((came[at]?.pressure ?? 0) - pressure)).toBeLessThanOrEqual(0.0051);
      }
      expect(pack(came)).toBe(pack(points));
      const item = { id: 'a', ink: 'black', width: 4, shape: 'stroke', tool: 'pen', points: pack(points) };
      expect(boardItem.safeParse(item).success).toBe(true);
    },
  );

  test('a thousand usual points are short', () => {
    const points = Array.from({ length: 1000 }, (_, at) => ({
      x: at,
      y: 400 + Math.sin(at / 9) * 90,
      pressure: 0.5,
    }));
    expect(pack(points).length).toBeLessThan(10_000);
  });

  test.each([
    '',
    ' ',
    '-',
    '1',
    '1 2',
    '- - -',
    '1 2 3 . . .',
    '1,2,3',
    '99999999999999999999 0 0',
    '1 2 3  4',
  ])('senseless ones harm nobody: "%s"', (packed) => {
    for (const { x, y, pressure } of unpack(packed)) {
      expect(Math.abs(x)).toBeLessThanOrEqual(3200);
      expect(Math.abs(y)).toBeLessThanOrEqual(2000);
      expect(pressure).toBeGreaterThanOrEqual(0);
      expect(pressure).toBeLessThanOrEqual(1);
    }
  });
});
