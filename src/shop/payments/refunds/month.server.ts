import type { Context } from '#src/platform/program/context.server.ts';
import { endPackageOf } from '#src/school/packages/packages.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { giveBackOf } from './giving-back.server.ts';
import { byTerms, waysOf } from './terms.server.ts';

/**
 * Gives a later month of a subscription back: within a day after it was charged, as the terms have it, or where its place
 * has `ended` before it has begun. By the card, or as credit where it did not come by one. Lessons of a plan that are left
 * end with it.
 * @returns how much of it goes back, in cents
 */
export async function giveMonthBack(context: Context, order: OrderRow, ended: boolean): Promise<number> {
  const terms = await byTerms(context, order);
  const amount = order.kind === 'lesson' ? terms.left : terms.amount;
  const [way = 'credit'] = await waysOf(context, order.id, amount);
  if (amount > 0) await giveBackOf(context, order, { amount, rule: 'month', way, ended });
  await endPackageOf(context, order.id);
  return amount;
}
