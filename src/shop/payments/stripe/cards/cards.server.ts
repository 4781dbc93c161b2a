import { eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { noCard } from '../../cards/saved-card.server.ts';
import { type SavedCardRow, savedCards } from '../../cards/tables.server.ts';
import { idOf, openStripe, orUnknown } from '../client.server.ts';
import { detachCard } from './detach.server.ts';

/**
 * Keeps what Stripe says of a customer's card. The newest is theirs: the one before it is detached at Stripe, and so is
 * one that is told of late. Told any number of times, in any order, the outcome is the same.
 */
export async function keepCard(
  context: Context,
  customerId: string,
  { id: methodId, card, customer, created }: Stripe.PaymentMethod,
): Promise<void> {
  // It was detached meanwhile, or is no card.
  if (!card || idOf(customer) !== customerId) return;
  const savedAt = new Date(created * 1000);
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  await inTransaction(context, async ({ database, jobs }) => {
    const which = eq(savedCards.customerId, customerId);
    const [row] = await database.select().from(savedCards).where(which).for('update');
    if (!row || row.customerGoneAt) return;
    if (isOver(row, methodId, savedAt)) return jobs.enqueue(database, detachCard, { methodId });
    if (row.methodId && row.methodId !== methodId)
      await jobs.enqueue(database, detachCard, { methodId: row.methodId });
    await database
      .update(savedCards)
      .set({ methodId, brand, last4, expMonth, expYear, savedAt })
      .where(which);
  });
}

/** Whether another card has taken its place, or it was removed; both moments are Stripe's. */
function isOver(row: SavedCardRow, methodId: string, savedAt: Date): boolean {
  if (row.methodId === methodId || !row.savedAt) return false;
  return row.methodId ? savedAt < row.savedAt : savedAt <= row.savedAt;
}

/** Removes a payer's card: here at once, at Stripe by a job. Repeating it does nothing more. */
export async function removeCard(context: Context, userId: string): Promise<void> {
  await inTransaction(context, async ({ database, jobs }) => {
    const which = eq(savedCards.userId, userId);
    const [row] = await database.select().from(savedCards).where(which).for('update');
    if (!row?.methodId) return;
    await database.update(savedCards).set(noCard).where(which);
    await jobs.enqueue(database, detachCard, { methodId: row.methodId });
  });
}

/**
 * Asks Stripe how a saved card is now, and keeps it so: renewed by its bank, or detached on Stripe's own pages. One that
 * Stripe does not know at all is of another account, or of the other mode: it is left as it is.
 * @returns whether it is still there, as far as we know
 */
export async function followCard(context: Context, methodId: string): Promise<boolean> {
  const which = eq(savedCards.methodId, methodId);
  const [row] = await context.database.select().from(savedCards).where(which);
  if (!row) return false;
  const stripe = await openStripe(context.config);
  const method = await orUnknown(stripe.paymentMethods.retrieve(methodId));
  if (!method) return true;
  const isThere = idOf(method.customer) === row.customerId;
  if (isThere) await keepCard(context, row.customerId, method);
  else await context.database.update(savedCards).set(noCard).where(which);
  return isThere;
}
