import { desc, eq, inArray } from 'drizzle-orm';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { isHeldNow } from '#src/shop/payments/refunds/fraud.server.ts';
import { payments } from '#src/shop/payments/tables.server.ts';
import { stopMeans } from '#src/shop/renewals/acts/stop.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { pricesOfPlans, subscriptionRows, withToday } from './subscriptions.server.ts';

/** So many months are shown. */
const shownMonths = 24;

/** Everything of one subscription. @throws Failure not_found */
export async function readSubscription(context: Context, id: string) {
  const { database } = context;
  const [found] = await subscriptionRows(context).where(eq(subscriptions.id, id));
  if (!found) throw new Failure('not_found');
  const { subscription } = found;
  const isRenewing = renewing.some((state) => state === subscription.state);
  const agreed = await database
    .select()
    .from(agreements)
    .where(eq(agreements.subscriptionId, id))
    .orderBy(desc(agreements.id));
  const months = await database
    .select()
    .from(periods)
    .where(eq(periods.subscriptionId, id))
    .orderBy(desc(periods.number))
    .limit(shownMonths);
  return {
    row: withToday(found, await pricesOfPlans(context)),
    means: isRenewing ? await stopMeans(context, subscription) : undefined,
    isHeld: isRenewing && (await isHeldNow(context, subscription)),
    stoppedBy: subscription.stoppedBy ? await emailOf(context, subscription.stoppedBy) : null,
    agreed,
    months,
    ...(await ordersOf(context, id)),
  };
}

/** Everything that is known of a subscription. */
export type ReadSubscription = Awaited<ReturnType<typeof readSubscription>>;

/** Its orders, the first one and those of its months, and every payment of them. */
async function ordersOf({ database }: Context, id: string) {
  const found = await database
    .select()
    .from(orders)
    .where(eq(orders.subscriptionId, id))
    .orderBy(desc(orders.id))
    .limit(shownMonths * 4);
  const ids = found.map((order) => order.id);
  const tried =
    ids.length > 0
      ? await database
          .select()
          .from(payments)
          .where(inArray(payments.orderId, ids))
          .orderBy(desc(payments.id))
      : [];
  return { orders: found, payments: tried };
}

async function emailOf({ database }: Context, id: string): Promise<string | null> {
  const [found] = await database
    .select({ email: contactIn(users) })
    .from(users)
    .where(eq(users.id, id));
  return found?.email ?? null;
}
