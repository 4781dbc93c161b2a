import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { type SavedCardRow, savedCards } from './tables.server.ts';

/** What a row says of its card when there is none. */
export const noCard = { methodId: null, brand: null, last4: null, expMonth: null, expYear: null } as const;

/**
 * Who a payer is at the provider that keeps cards, with their card if they saved one (`methodId` is null otherwise);
 * undefined until they are a customer there.
 */
export async function savedCardOf({ database }: Context, userId: string): Promise<SavedCardRow | undefined> {
  const [found] = await database.select().from(savedCards).where(eq(savedCards.userId, userId));
  return found;
}
