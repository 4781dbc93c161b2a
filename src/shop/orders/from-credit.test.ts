import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastDue } from '#src/shop/provider.ts';
import { fromCreditOf } from './order.ts';

test('whatever something costs and credit there is: what is left can be paid, and no credit is lost', () => {
  const cents = fc.oneof(fc.nat(200), fc.nat(1_000_000));
  const near = fc
    .tuple(cents, fc.integer({ min: -60, max: 60 }))
    .map(([amount, more]) => [amount, amount + more]);
  const both = fc.oneof(fc.tuple(cents, cents), near) as fc.Arbitrary<[number, number]>;
  fc.assert(
    fc.property(both, ([amount, held]) => {
      const credit = Math.max(0, held);
      const fromCredit = fromCreditOf(amount, credit);
      const due = amount - fromCredit;
      expect(fromCredit).toBeGreaterThanOrEqual(0);
      expect(fromCredit).toBeLessThanOrEqual(Math.min(credit, amount));
      expect(due === 0 || due >= Math.min(leastDue, amount)).toBe(true);
      // No more stays than has to.
      expect(Math.min(credit, amount) - fromCredit).toBeLessThan(leastDue);
    }),
    { numRuns: 2000 },
  );
});
