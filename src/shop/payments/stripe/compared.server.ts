import type { Stripe } from 'stripe';
import type { Difference } from '../differences.server.ts';

/** The result of one list: how long it was, and what differs from the books. */
export type ComparedList = { objects: number; found: Difference[] };

/** What a comparison works with: Stripe, and from when on it compares. */
export type ComparedWith = { stripe: Stripe; since: Date; created: { gte: number } };

/** The difference, if there is one. An amount that is not in dollars is always a difference. */
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
