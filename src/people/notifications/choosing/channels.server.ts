import { and, asc, eq, isNull } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import { type Channel, channels } from '../tables.server.ts';

/** Where somebody wants to be told. */
type Connected = Pick<Channel, 'userId' | 'kind' | 'address' | 'label'> &
  Partial<Pick<Channel, 'keys' | 'sessionId'>>;

/**
 * Connects a chat or a browser with an account. It is taken from another account that had it, for the person who is
 * there now connected it. Repeating it changes nothing but the label and the keys.
 */
export function connectChannel(
  context: Context,
  { userId, kind, address, label, keys = null, sessionId = null }: Connected,
): Promise<Channel> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await takeTurns(context, kind, address);
    const now = clock.now();
    const live = and(eq(channels.kind, kind), eq(channels.address, address), isNull(channels.endedAt));
    const [before] = await database.select().from(channels).where(live);
    const isTheirs = before?.userId === userId;
    if (before && !isTheirs)
      await database.update(channels).set({ endedAt: now }).where(eq(channels.id, before.id));
    const [channel] = isTheirs
      ? await database
          .update(channels)
          .set({ label, keys, sessionId })
          .where(eq(channels.id, before.id))
          .returning()
      : await database
          .insert(channels)
          .values({ userId, kind, address, label, keys, sessionId, confirmedAt: now, createdAt: now })
          .returning();
    if (!channel) throw new Failure('unexpected');
    return channel;
  });
}

/** Somebody's connected channels, the oldest first. */
export function liveChannels({ database }: Context, userId: string): Promise<Channel[]> {
  return database
    .select()
    .from(channels)
    .where(and(eq(channels.userId, userId), isNull(channels.endedAt)))
    .orderBy(asc(channels.id));
}

/** One of somebody's connected channels. @throws Failure not_found, for another's too */
export async function ownChannel({ database }: Context, userId: string, id: string): Promise<Channel> {
  const [found] = await database
    .select()
    .from(channels)
    .where(and(eq(channels.id, id), eq(channels.userId, userId), isNull(channels.endedAt)));
  if (!found) throw new Failure('not_found');
  return found;
}

/** Ends a channel; what waits for it goes nowhere. @returns whether it was live until now */
export async function endChannel({ database, clock }: Context, id: string): Promise<boolean> {
  const ended = await database
    .update(channels)
    .set({ endedAt: clock.now() })
    .where(and(eq(channels.id, id), isNull(channels.endedAt)))
    .returning({ id: channels.id });
  return ended.length > 0;
}
