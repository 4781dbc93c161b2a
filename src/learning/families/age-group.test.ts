import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageGroup } from './age-group.ts';

const year = fc.integer({ min: 1900, max: 2026 });

test('an age group has the age that is reached this year, and is shared with another year of birth, always', () => {
  expect(ageGroup(2018, 2026)).toEqual({ from: 7, to: 8 });
  fc.assert(
    fc.property(year, fc.integer({ min: 2026, max: 2100 }), (born, now) => {
      const { from, to } = ageGroup(born, now);
      expect(to - from).toBeLessThanOrEqual(1);
      expect(now - born).toBeLessThanOrEqual(to);
      expect(now - born).toBeGreaterThanOrEqual(from);
      const other = born % 2 === 0 ? born + 1 : born - 1;
      expect(ageGroup(other, now)).toEqual({ from, to });
    }),
  );
});

test('nobody is younger than nothing', () => expect(ageGroup(2200, 2026)).toEqual({ from: 0, to: 0 }));
