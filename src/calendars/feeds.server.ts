import { and, eq } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Language } from '#src/platform/language.ts';
import type { Role } from '#src/platform/person.ts';
import { hashSecret, mintSecret } from '#src/platform/secrets.server.ts';
import { type CalendarFeed, calendarFeeds } from './tables.server.ts';

/** Whose calendar asks. */
export type Reader = { id: string; role: Role; language: Language };

/** Somebody's feed, where they have one. */
export async function feedOf({ database }: Context, userId: string): Promise<CalendarFeed | undefined> {
  const [feed] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Makes the secret address, which is told this once; one that there was before ends with it. */
export async function renewFeed(
  { config, database, clock }: Context,
  userId: string,
): Promise<{ address: string; feed: CalendarFeed }> {
  const secret = mintSecret();
  const made = { hash: hashSecret(secret), createdAt: clock.now(), readAt: null };
  const [feed] = await database
    .insert(calendarFeeds)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
    .returning();
  if (!feed) throw new Failure('unexpected');
  return { address: `${config.publicUrl}/calendar/${secret}.ics`, feed };
}

/** Ends it: its address is nothing any more. */
export async function endFeed({ database }: Context, userId: string): Promise<void> {
  await database.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/**
 * Whose calendar asks by a secret; notes that one did.
 * @throws Failure not_found for a secret that is unknown, was renewed, or is of somebody who is blocked
 */
export async function readerBy({ database, clock }: Context, secret: string): Promise<Reader> {
  const { id, role, language } = users;
  const [reader] = await database
    .update(calendarFeeds)
    .set({ readAt: clock.now() })
    .from(users)
    .where(
      and(
        eq(calendarFeeds.hash, hashSecret(secret)),
        eq(id, calendarFeeds.userId),
        eq(users.status, 'active'),
      ),
    )
    .returning({ id, role, language });
  if (!reader) throw new Failure('not_found');
  return reader;
}
