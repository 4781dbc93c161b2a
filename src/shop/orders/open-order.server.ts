import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { type OrderRow, orders } from './tables.server.ts';

/** What is ordered for whom: a new order for the same takes the place of one that is open. */
export type Ordering = {
  lessonId?: string | undefined;
  plan?: string | undefined;
  learnerId?: string | undefined;
};

/** The account's open order for the same thing and learner; a later month of a subscription is another thing. */
export async function openOrderOf(
  { database }: Pick<Context, 'database'>,
  wanted: Ordering,
  payerId: string,
): Promise<OrderRow | undefined> {
  const [found] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.payerId, payerId), eq(orders.state, 'open'), isNull(orders.periodId), isFor(wanted)))
    .limit(1);
  return found;
}

/** The order of a month that is open; undefined before its first charge, and when it has ended unpaid. */
export async function openOrderOfMonth(
  { database }: Pick<Context, 'database'>,
  { id }: { id: string },
): Promise<OrderRow | undefined> {
  const [found] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.periodId, id), eq(orders.state, 'open')));
  return found;
}

function isFor({ lessonId, plan, learnerId }: Ordering): SQL | undefined {
  return and(
    lessonId ? eq(orders.lessonId, lessonId) : eq(orders.plan, plan ?? ''),
    learnerId ? eq(orders.learnerId, learnerId) : undefined,
  );
}
