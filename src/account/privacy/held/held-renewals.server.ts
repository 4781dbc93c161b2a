import { asc, eq, inArray } from 'drizzle-orm';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { periods, subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/** What somebody pays each month: what was agreed to, as it was shown, and each later month. Amounts in cents. */
export async function renewalsOf({ database }: Context, user: User) {
  const own = await database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.payerId, user.id))
    .orderBy(asc(subscriptions.id));
  const ids = own.map(({ id }) => id);
  const agreed = await database
    .select()
    .from(agreements)
    .where(inArray(agreements.subscriptionId, ids))
    .orderBy(asc(agreements.id));
  const months = await database
    .select()
    .from(periods)
    .where(inArray(periods.subscriptionId, ids))
    .orderBy(asc(periods.number));
  const of = <T extends { id: string; subscriptionId: string }>(rows: T[], id: string) =>
    rows
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ id: _, subscriptionId: __, ...row }) => row);
  return own.map(({ payerId: _, stoppedBy: __, ...subscription }) => ({
    ...subscription,
    agreements: of(agreed, subscription.id),
    months: of(months, subscription.id).map(({ actAt: _, countedPayment: __, ...month }) => month),
  }));
}
