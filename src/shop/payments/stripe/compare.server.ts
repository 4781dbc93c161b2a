import type { Context } from '#src/platform/program/context.server.ts';
import { comparedFrom, keepDifferences } from '../differences.server.ts';
import { compareBalance, lyingAt } from './balance/compare-balance.server.ts';
import { walkBalance } from './balance/walk.server.ts';
import { openStripe, seconds } from './client.server.ts';
import { compareCharges } from './compare-charges.server.ts';
import { compareDisputes } from './compare-disputes.server.ts';
import { compareRefunds } from './compare-refunds.server.ts';
import type { ComparedWith } from './compared.server.ts';

/**
 * Compares Stripe's own lists with the books, both ways, books its fees and transfers, and compares what lies there.
 * Events that we missed are caught up with first; the rest of the differences are for the staff.
 */
export async function compareStripe(context: Context): Promise<void> {
  const stripe = await openStripe(context.config);
  const through = context.clock.now();
  const since = await comparedFrom(context, 'stripe');
  const from: ComparedWith = { stripe, since, created: { gte: seconds(since) } };
  const before = await lyingAt(stripe);
  // Payments first: the others are about them.
  const charges = await compareCharges(context, from);
  const refunds = await compareRefunds(context, from);
  const disputes = await compareDisputes(context, from);
  const movements = await walkBalance(context, stripe);
  const balance = { objects: 0, found: await compareBalance(context, stripe, before) };
  const all = [charges, refunds, disputes, movements, balance];
  await keepDifferences(context, 'stripe', {
    found: all.flatMap(({ found }) => found),
    objects: all.reduce((sum, { objects }) => sum + objects, 0),
    through,
  });
}
