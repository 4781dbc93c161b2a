import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { holdByKey, openByKey, subscriptionState } from './keys.server.ts';
import { tellStaffOfSubscriber } from './mails.server.ts';
import { daysToConfirm } from './subscription.ts';
import { letters, type Subscription, subscriptions } from './tables.server.ts';

/** Days that an ended subscription is kept, so that its links can still say that it has ended. */
const daysEnded = 30;

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
    if (subscriptionState(subscription) === 'ended') return subscription;
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

/** Forgets, each night, addresses that were not confirmed or left a while ago, with their links. */
export const clearSubscriptions = defineJob({
  name: 'subscriptions.clear',
  data: z.object({}),
  every: '29 3 * * *',
  attemptSeconds: 300,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  async run({ database, clock }) {
    const before = (days: number) => new Date(clock.now().getTime() - days * 24 * 60 * 60 * 1000);
    const { askedAt, confirmedAt, endedAt } = subscriptions;
    const unanswered = and(isNull(confirmedAt), isNull(endedAt), lte(askedAt, before(daysToConfirm)));
    await database.delete(subscriptions).where(or(unanswered, lte(endedAt, before(daysEnded))));
  },
});
