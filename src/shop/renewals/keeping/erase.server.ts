import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { lockSubscription } from '#src/shop/subscriptions/subscriptions.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { stopLocked } from '../acts/stop.server.ts';

/**
 * Stops what an account pays each month when it is erased: nothing more is charged, and nobody is written to. A place
 * that somebody else's guardianship keeps goes on as long as it is paid. What was agreed to stays, as the law wants it,
 * with neither a reason nor a time zone. Call it in the transaction of the erasure, once the account has no address.
 */
export async function eraseSubscriptions(context: Context, payerId: string): Promise<void> {
  const { database, config } = context;
  const own = eq(subscriptions.payerId, payerId);
  const living = await database
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(own, inArray(subscriptions.state, [...renewing])))
    .orderBy(asc(subscriptions.id));
  for (const { id } of living)
    await stopLocked(context, await lockSubscription(context, id), { cause: 'account' });
  await database.update(subscriptions).set({ stopReason: null, zone: config.businessTimeZone }).where(own);
  // What was to renew itself stands in the subscription.
  await database.update(orders).set({ renews: null }).where(eq(orders.payerId, payerId));
}
