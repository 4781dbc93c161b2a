import type { Stripe } from 'stripe';
import type { Context } from '#src/platform/context.server.ts';
import { comparedFrom, type Difference, keepDifferences } from '../differences.server.ts';
import { openStripe, seconds } from './client.server.ts';
import { compareCharges } from './compare-charges.server.ts';
import { compareDisputes } from './compare-disputes.server.ts';
import { compareRefunds } from './compare-refunds.server.ts';

/** What one of the lists has shown: how long it was, and what stands otherwise in the books. */
export type Compared = { objects: number; found: Difference[] };

/** What a list is compared with: Stripe, and from when on. */
export type Since = { stripe: Stripe; since: Date; created: { gte: number } };

/**
 * Compares Stripe's own lists with the books, both ways. What it had told us and we have not heard is caught up with
 * first; what differs then is for the staff.
 */
export async function compare(context: Context): Promise<void> {
  const stripe = await openStripe(context.config);
  const through = context.clock.now();
  const since = await comparedFrom(context, 'stripe');
  const from: Since = { stripe, since, created: { gte: seconds(since) } };
  // Payments first: the others are about them.
  const charges = await compareCharges(context, from);
  const refunds = await compareRefunds(context, from);
  const disputes = await compareDisputes(context, from);
  const all = [charges, refunds, disputes];
  await keepDifferences(context, 'stripe', {
    found: all.flatMap(({ found }) => found),
    objects: all.reduce((sum, { objects }) => sum + objects, 0),
    through,
  });
}

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

/** What Stripe answers for an id; undefined when it knows none. */
export async function known<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) return undefined;
    throw error;
  }
}
