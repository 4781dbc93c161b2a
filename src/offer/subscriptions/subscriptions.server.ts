import { and, eq, sql } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { holdByKey, openByKey, subscriptionState } from './keys.server.ts';
import { tellStaffOfSubscriber } from './mails.server.ts';
import { letters, type Subscription, subscriptions } from './tables.server.ts';

/** The subscription that a link opens. @throws Failure not_found */
export function findSubscription(context: Context, key: string): Promise<Subscription> {
  return openByKey(context, key);
}

/**
 * Confirms a waiting subscription and tells the staff, once. A confirmed or ended one stays as it is: an old mail
 * does not bring back somebody who has left.
 * @throws Failure not_found
 */
export function confirmSubscription(context: Context, key: string): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const { subscription } = await holdByKey(context, key);
    if (subscriptionState(subscription) !== 'waiting') return subscription;
    const confirmed = await change(context, subscription, { confirmedAt: context.clock.now() });
    await tellStaffOfSubscriber(context, confirmed);
    return confirmed;
  });
}

/**
 * Ends a subscription, confirmed or not, and counts it for the letter whose link was used. Ending it again changes
 * nothing.
 * @throws Failure not_found
 */
export function endSubscription(context: Context, key: string): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const { subscription, letterId } = await holdByKey(context, key);
    if (subscriptionState(subscription) === 'ended') return subscription;
    if (letterId)
      await context.database
        .update(letters)
        .set({ left: sql`${letters.left} + 1` })
        .where(eq(letters.id, letterId));
    return change(context, subscription, { endedAt: context.clock.now() });
  });
}

/**
 * Ends a subscription of an address that was proven to be the reader's, without a mailed link. Ending it again
 * changes nothing.
 * @throws Failure not_found, for another address's too
 */
export function endSubscriptionOf(context: Context, email: string, id: string): Promise<Subscription> {
  return inTransaction(context, async (context) => {
    const [subscription] = await context.database
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.email, email)))
      .for('update');
    if (!subscription) throw new Failure('not_found');
    if (subscriptionState(subscription) === 'ended') return soAlready(subscription);
    return change(context, subscription, { endedAt: context.clock.now() });
  });
}

async function change(
  { database }: Context,
  subscription: Subscription,
  to: Partial<Subscription>,
): Promise<Subscription> {
  await database.update(subscriptions).set(to).where(eq(subscriptions.id, subscription.id));
  return { ...subscription, ...to };
}
