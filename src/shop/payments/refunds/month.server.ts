import type { Context } from '#src/platform/program/context.server.ts';
import { endPackageOf } from '#src/school/packages/packages.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { giveBackOf } from './giving-back.server.ts';
import { byTerms } from './terms.server.ts';

/**
 * Gives a later month of a subscription back, as the terms have it within a day after it was charged: by the card, or as
 * credit where it did not come by one. Lessons of a plan that are left end with it.
 */
export async function giveMonthBack(context: Context, order: OrderRow): Promise<void> {
  const { amount, ways } = await byTerms(context, order);
  if (amount > 0) await giveBackOf(context, order, { amount, rule: 'first-days', way: ways[0] ?? 'credit' });
  await endPackageOf(context, order.id);
}
