import { endPackageOf } from '#src/learning/packages/packages.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { OrderRow } from '#src/shop/orders/tables.server.ts';
import { giveBackOf } from './giving-back.server.ts';
import { byTerms, monthRegret, waysOf } from './terms.server.ts';

/**
 * Of the later months that are paid, the last first, those that come back when their subscription stops now: the last one
 * within a day after it was paid; where the place is gone also one that has not begun.
 */
export function monthsBack<T extends { order: Pick<OrderRow, 'paidAt'>; dueDay: string }>(
  months: readonly T[],
  { now, zone, isGone }: { now: Date; zone: string; isGone: boolean },
): T[] {
  const [last] = months;
  const today = dayOf(now, zone);
  const isFresh = last?.order.paidAt && now.getTime() - last.order.paidAt.getTime() < monthRegret;
  return months.filter((one) => (isFresh && one === last) || (isGone && one.dueDay > today));
}

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
