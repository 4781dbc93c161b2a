import { and, eq } from 'drizzle-orm';
import { addLearner } from '#src/learning/families/learners.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { insertOrder, type Ordered } from './insert-order.server.ts';
import { openOrderOf } from './open-order.server.ts';
import { quote } from './quote.server.ts';
import { setAside } from './set-aside.server.ts';
import { type OrderRow, orders } from './tables.server.ts';

/**
 * Makes an order: its price stands, its place is held for half an hour, and what credit pays is set aside. The same
 * request gives the same order; one that was open for the same thing and learner is cancelled by it.
 * @throws Failure as quote does; conflict for the request of another order; price_differs when something else is to be paid than
 *   was shown, or comes back for fewer days; being_paid when another guardian is paying for it
 */
export function makeOrder(context: Context, ordered: Ordered, person: Person): Promise<OrderRow> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'orders', person.id);
    const [again] = await context.database
      .select()
      .from(orders)
      .where(and(eq(orders.payerId, person.id), eq(orders.requestId, ordered.requestId)));
    if (again && !isOf(again, ordered)) throw new Failure('conflict');
    if (again) return again;
    const own = await openOrderOf(context, ordered, person.id);
    // The credit that it had set aside can be used now.
    if (own) await closeOrder(context, own, 'cancelled');
    const quoted = await quote(context, ordered, person);
    if (quoted.due !== ordered.shown) throw new Failure('price_differs');
    if (ordered.refundUntil !== undefined && ordered.refundUntil > quoted.refundUntil)
      throw new Failure('price_differs');
    if (ordered.renews !== undefined && ordered.renews !== quoted.renewal?.words)
      throw new Failure('price_differs');
    const learnerId = quoted.learnerId ?? (await addLearner(context, { firstName: '' }, person)).id;
    return insertOrder(context, quoted, { ...ordered, learnerId }, person);
  });
}

/** Whether an order is for what is ordered, at the price that was shown. */
function isOf(order: OrderRow, { lessonId, plan, learnerId, shown }: Ordered): boolean {
  const isSame = lessonId ? order.lessonId === lessonId : order.plan === plan;
  const isTheirs = !learnerId || order.learnerId === learnerId;
  return isSame && isTheirs && order.amount - order.fromCredit === shown;
}

/** An order of the caller's own. @throws Failure not_found */
export async function ownOrder(
  { database }: Pick<Context, 'database'>,
  id: string,
  person: Pick<Person, 'id'>,
): Promise<OrderRow> {
  const [found] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.payerId, person.id)));
  if (!found) throw new Failure('not_found');
  return found;
}

/**
 * An order, locked until the transaction ends; the class or group that it is for is locked before, and so is the
 * subscription of which it is a month.
 */
export async function lockOrder(context: Context, id: string): Promise<OrderRow> {
  const { database } = context;
  const [seen] = await database
    .select({ lessonId: orders.lessonId, subscriptionId: orders.subscriptionId })
    .from(orders)
    .where(eq(orders.id, id));
  if (seen?.subscriptionId) await lockSubscription(context, seen.subscriptionId);
  else if (seen?.lessonId)
    await database
      .select({ id: lessons.id })
      .from(lessons)
      .where(eq(lessons.id, seen.lessonId))
      .for('no key update');
  const [order] = await database.select().from(orders).where(eq(orders.id, id)).for('update');
  if (!order) throw new Failure('not_found');
  return order;
}

/** Ends an open order without money: its place is free, what it had set aside is the family's again. */
export async function closeOrder(
  context: Context,
  { id }: Pick<OrderRow, 'id'>,
  state: 'expired' | 'cancelled',
): Promise<boolean> {
  const order = await lockOrder(context, id);
  if (order.state !== 'open') return false;
  await context.database
    .update(orders)
    .set({ state, closedAt: context.clock.now(), holdsPlace: false })
    .where(eq(orders.id, id));
  await setAside(context, order, 'released');
  return true;
}
