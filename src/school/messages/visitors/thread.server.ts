import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { unlessReadOnly } from '#src/platform/database/lost.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type MessageView, messagesOf } from '../history.server.ts';
import { tellLive } from '../notify.server.ts';
import { write } from '../say.server.ts';
import { tidied } from '../saying/tidied.ts';
import { messages, threads } from '../tables.server.ts';
import type { Saying } from './contract.ts';
import { openByKey, type VisitorThread } from './keys.server.ts';
import { visitorThreads } from './tables.server.ts';
import { visitorLimits } from './visitors.ts';

/** A visitor’s thread with its messages; it is noted that their page is open. @throws Failure not_found */
export async function readByKey(
  context: Context,
  key: string,
): Promise<VisitorThread & { messages: MessageView[] }> {
  const found = await openByKey(context, key);
  await unlessReadOnly(() =>
    context.database
      .update(visitorThreads)
      .set({ seenAt: context.clock.now() })
      .where(eq(visitorThreads.threadId, found.thread.id)),
  );
  return { ...found, messages: await messagesOf(context, found.thread.id, { limit: visitorLimits.shown }) };
}

/**
 * Says more in a visitor’s thread, once for a `requestId`.
 * @throws Failure not_found; thread_unanswered past the bound of messages that wait; conflict for the `requestId` of another
 */
export async function sayByKey(
  context: Context,
  key: string,
  { words, requestId = randomUUID() }: Saying,
): Promise<MessageView> {
  const { thread, visitor } = await openByKey(context, key);
  const number = await inTransaction(context, async (context) => {
    const [locked] = await context.database
      .select()
      .from(threads)
      .where(eq(threads.id, thread.id))
      .for('update');
    if (!locked) throw new Failure('not_found');
    const known = await earlierOf(context, thread.id, requestId);
    if (known && known.words !== tidied(words)) throw new Failure('conflict');
    if (known) return known.number;
    await ensureAnswered(context, locked);
    const { language } = visitor;
    const author = { id: undefined, side: 'visitor' as const };
    return (await write(context, locked, { key: requestId, words, language }, author)).number;
  });
  await tellLive(context, { threadId: thread.id, number });
  const [said] = await messagesOf(context, thread.id, { after: number - 1, limit: 1 });
  if (!said) throw new Failure('unexpected');
  return said;
}

async function earlierOf({ database }: Context, threadId: string, key: string) {
  const [found] = await database
    .select({ number: messages.number, words: messages.words })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.side, 'visitor'), eq(messages.key, key)));
  return found;
}

/** @throws Failure thread_unanswered */
async function ensureAnswered(
  { database }: Context,
  { id, lastNumber }: Pick<VisitorThread['thread'], 'id' | 'lastNumber'>,
): Promise<void> {
  const [answered] = await database
    .select({ number: sql<number>`coalesce(max(${messages.number}), 0)` })
    .from(messages)
    .where(and(eq(messages.threadId, id), eq(messages.side, 'school')));
  if (lastNumber - (answered?.number ?? 0) >= visitorLimits.unanswered)
    throw new Failure('thread_unanswered', undefined, { most: visitorLimits.unanswered });
}

/**
 * Notes how far the visitor has read; never back, and no further than there are messages.
 * @returns how far that is
 * @throws Failure not_found
 */
export async function markReadByKey(context: Context, key: string, number: number): Promise<number> {
  const { thread } = await openByKey(context, key);
  const reached = Math.min(number, thread.lastNumber);
  const [marked] = await context.database
    .update(visitorThreads)
    .set({ readNumber: sql`greatest(${visitorThreads.readNumber}, ${reached})` })
    .where(eq(visitorThreads.threadId, thread.id))
    .returning({ read: visitorThreads.readNumber });
  return marked?.read ?? reached;
}
