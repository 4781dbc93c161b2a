import { eq } from 'drizzle-orm';
import { deriveSecret } from '#src/platform/config/secret-key.server.ts';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type ThreadRow, threads } from '../tables.server.ts';
import { visitorThreads } from './tables.server.ts';

/** A visitor’s thread with who they are. */
export type VisitorThread = { thread: ThreadRow; visitor: typeof visitorThreads.$inferSelect };

/** The secret of a thread: made again for each mail, from its id and a key that is not in the database. */
export function keyOf({ config }: Pick<Context, 'config'>, threadId: string): Promise<string> {
  return deriveSecret(config, `visitor thread ${threadId}`);
}

/**
 * The secret of a thread that has begun. After the installation’s key has changed it is another one: from then on it opens
 * the thread, and the one before no longer does.
 */
export async function currentKey(
  context: Context,
  { threadId, keyHash }: VisitorThread['visitor'],
): Promise<string> {
  const key = await keyOf(context, threadId);
  if (hashSecret(key) !== keyHash)
    await context.database
      .update(visitorThreads)
      .set({ keyHash: hashSecret(key) })
      .where(eq(visitorThreads.threadId, threadId));
  return key;
}

/** The thread that a secret opens. @throws Failure not_found */
export async function openByKey({ database }: Context, key: string): Promise<VisitorThread> {
  const [found] = await database
    .select({ thread: threads, visitor: visitorThreads })
    .from(visitorThreads)
    .innerJoin(threads, eq(threads.id, visitorThreads.threadId))
    .where(eq(visitorThreads.keyHash, hashSecret(key)));
  if (!found) throw new Failure('not_found');
  return found;
}
