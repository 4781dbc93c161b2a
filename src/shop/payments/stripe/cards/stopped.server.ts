import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { savedCardOf } from '../../cards/saved-card.server.ts';
import { openStripe, orUnknown } from '../client.server.ts';

/**
 * Notes at Stripe, with the customer, whether a subscription is stopped. A copy of the database, or a backup of the day
 * before, does not know it: it asks there before it charges.
 */
export const noteStopped = defineJob({
  name: 'payments.note-stopped',
  data: z.object({ subscriptionId: z.uuid() }),
  attemptSeconds: 120,
  retries: { limit: 60, delay: 30, delayMax: 4 * 60 * 60 },
  async run(context, { subscriptionId }) {
    const { database, config } = context;
    const [found] = await database.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    const card = found && (await savedCardOf(context, found.payerId));
    if (!card || card.customerGoneAt) return;
    const { customers } = await openStripe(config);
    // Nothing takes a mark away.
    const mark = found.stoppedAt ? 'stopped' : '';
    await orUnknown(customers.update(card.customerId, { metadata: { [subscriptionId]: mark } }));
  },
});

/** Whether a subscription was stopped by a copy of the database that knows more than this one. */
export async function isStoppedElsewhere(
  { config }: Context,
  customerId: string,
  subscriptionId: string,
): Promise<boolean> {
  const { customers } = await openStripe(config);
  const customer = await orUnknown(customers.retrieve(customerId));
  return customer !== undefined && !customer.deleted && customer.metadata[subscriptionId] === 'stopped';
}
