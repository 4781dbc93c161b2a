import { eq } from 'drizzle-orm';
import type { Config } from '#src/platform/config/config.server.ts';
import { deriveSecret } from '#src/platform/config/secret-key.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type CalendarFeed, calendarFeeds } from './tables.server.ts';

/** Somebody's feed, where they have one. */
export async function feedOf({ database }: Context, userId: string): Promise<CalendarFeed | undefined> {
  const [feed] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed;
}

/** Makes the secret address; the one before ends. */
export async function renewFeed(
  { config, database, clock }: Context,
  userId: string,
): Promise<{ address: string; feed: CalendarFeed }> {
  const seed = mintSecret();
  const secret = await deriveSecret(config, seed);
  const made = { hash: hashSecret(secret), seed, createdAt: clock.now(), readAt: null };
  const [feed] = await database
    .insert(calendarFeeds)
    .values({ userId, ...made })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
    .returning();
  if (!feed) throw new Failure('unexpected');
  return { address: addressOf(config, secret), feed };
}

/** Ends it: its address no longer works. */
export async function endFeed({ database }: Context, userId: string): Promise<void> {
  const ended = await database
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  if (ended.length === 0) noteSoAlready();
}

/**
 * The address of a feed once more, after the password was asked for; null for one that was made with another key, or
 * before addresses could be told again.
 */
export async function tellAgain(
  config: Config,
  { seed, hash }: Pick<CalendarFeed, 'seed' | 'hash'>,
): Promise<string | null> {
  if (!seed) return null;
  const secret = await deriveSecret(config, seed);
  return hashSecret(secret) === hash ? addressOf(config, secret) : null;
}

/** The address at which calendars read by a secret. */
export function addressOf({ publicUrl }: Pick<Config, 'publicUrl'>, secret: string): string {
  return `${publicUrl}/calendar/${secret}.ics`;
}
