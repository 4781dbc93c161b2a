import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { noCard, savedCardOf } from '../../cards/saved-card.server.ts';
import { savedCards } from '../../cards/tables.server.ts';
import { isStripesFault, openStripe, orUnknown } from '../client.server.ts';

/**
 * The customer that a payer is at Stripe, made once; Stripe is told their address as it is now, and nothing of a child.
 * One that somebody deleted there is followed by another.
 * @returns Stripe's id of it
 */
export async function customerOf(
  context: Context,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const stripe = await openStripe(context.config);
  const known = await savedCardOf(context, userId);
  if (known && !known.customerGoneAt) {
    if (await orUnknown(stripe.customers.update(known.customerId, { email }))) return known.customerId;
    await customerGone(context, known.customerId);
  }
  // By the same key Stripe makes no second one; after one that was deleted it would tell of that again.
  const before = known?.customerId ?? '';
  const idempotencyKey = createHash('sha256').update(`${userId} ${email} ${before}`).digest('hex');
  const { id: customerId } = await stripe.customers.create({ email }, { idempotencyKey }).catch((error) => {
    // Stripe keeps its own failure by that key for a day, and would go on answering with it.
    if (!isStripesFault(error)) throw error;
    return stripe.customers.create({ email });
  });
  const set = { customerId, customerGoneAt: null, savedAt: null };
  await context.database
    .insert(savedCards)
    .values({ userId, customerId })
    .onConflictDoUpdate({ target: savedCards.userId, set, setWhere: isNotNull(savedCards.customerGoneAt) });
  return (await savedCardOf(context, userId))?.customerId ?? customerId;
}

/** A customer was deleted at Stripe: their card is there no more. */
async function customerGone({ database, clock }: Context, customerId: string): Promise<void> {
  await database
    .update(savedCards)
    .set({ ...noCard, pageId: null, customerGoneAt: clock.now() })
    .where(and(eq(savedCards.customerId, customerId), isNull(savedCards.customerGoneAt)));
}

/**
 * Asks Stripe whether a customer is still there, and forgets the card if somebody deleted them. Stripe says so of a
 * deleted one; one that it does not know at all is of another account, or of the other mode: the keys are wrong.
 */
export async function followCustomer(context: Context, customerId: string): Promise<void> {
  const which = eq(savedCards.customerId, customerId);
  if ((await context.database.$count(savedCards, which)) === 0) return;
  const stripe = await openStripe(context.config);
  const customer = await orUnknown(stripe.customers.retrieve(customerId));
  if (customer?.deleted) await customerGone(context, customerId);
}

/** Forgets who a payer is at Stripe, here at once and there by a job: call it in a transaction. */
export function forgetPayer(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (within) => {
    const [gone] = await within.database.delete(savedCards).where(eq(savedCards.userId, userId)).returning();
    if (gone) await forgetCustomer(within, gone.customerId);
  });
}

/** Has a customer deleted at Stripe, with their cards; once Stripe answers. */
function forgetCustomer({ database, jobs }: Context, customerId: string): Promise<void> {
  return jobs.enqueue(database, deleteCustomer, { customerId });
}

/** Deletes a customer at Stripe; one that is not there any more is what was wanted. */
export const deleteCustomer = defineJob({
  name: 'payments.delete-customer',
  data: z.object({ customerId: z.string() }),
  attemptSeconds: 120,
  retries: { limit: 60, delay: 30, delayMax: 4 * 60 * 60 },
  async run(context, { customerId }) {
    const stripe = await openStripe(context.config);
    await orUnknown(stripe.customers.del(customerId));
  },
});
