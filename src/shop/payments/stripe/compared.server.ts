import type { Stripe } from 'stripe';
import type { Difference } from '../differences.server.ts';

/** What one of the lists has shown: how long it was, and what stands otherwise in the books. */
export type ComparedList = { objects: number; found: Difference[] };

/** What a list is compared with: Stripe, and from when on. */
export type ComparedWith = { stripe: Stripe; since: Date; created: { gte: number } };

/** What stands otherwise, unless it does not. Amounts in another currency than dollars are never the same. */
export function differing(
  objectId: string,
  theirs: { amount: number; currency: string } | undefined,
  ours: number | null,
): Difference[] {
  const isOurs = theirs?.currency === 'usd';
  const amount = theirs && isOurs ? theirs.amount : null;
  if (theirs ? isOurs && amount === ours : ours === null) return [];
  return [{ objectId, theirs: amount, ours, currency: 'USD' }];
}
