import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Decline } from '#src/shop/provider.ts';
import type { PaymentRow } from '../tables.server.ts';
import { type SavedCardRow, savedCards } from './tables.server.ts';

/** Our own word for a charge for which there was no card, or none any more: no bank has refused anything. */
export const cardGone = 'no_card';

/** Why the charge of a saved card failed. */
export function whyDeclined({
  decline,
  declineCode,
}: Pick<PaymentRow, 'decline' | 'declineCode'>): Decline | 'no-card' {
  return declineCode === cardGone ? 'no-card' : (decline ?? 'declined');
}

/** What a row says of its card when there is none. */
export const noCard = { methodId: null, brand: null, last4: null, expMonth: null, expYear: null } as const;

/**
 * Who a payer is at the provider that keeps cards, with their card if they saved one (`methodId` is null otherwise);
 * undefined until they are a customer there.
 */
export async function savedCardOf(
  { database }: Pick<Context, 'database'>,
  userId: string,
): Promise<SavedCardRow | undefined> {
  const [found] = await database.select().from(savedCards).where(eq(savedCards.userId, userId));
  return found;
}

/** Whether a payer has saved a card, as the sentences say it by which something renews itself. */
export async function cardOf(
  context: Pick<Context, 'database'>,
  userId: string,
): Promise<'saved' | 'unsaved'> {
  return (await savedCardOf(context, userId))?.methodId ? 'saved' : 'unsaved';
}
