import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { type Reader, readerOf } from '#src/people/notifications/wishes.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type MessageView, messagesOf } from '../history.server.ts';
import { messages, threads } from '../tables.server.ts';
import { blockersOf } from '../threads/blocks.server.ts';
import { isNewsTo } from '../threads/news.server.ts';
import { selectThreads, type ThreadView } from '../threads.server.ts';
import { oldest } from './due.ts';
import { threadNotices } from './tables.server.ts';

/** Messages that are looked at, and told by a mail, at most. */
const most = 20;

/** What somebody has not read of a thread, in its order. */
export type Untold = { thread: ThreadView; unread: MessageView[]; person: Reader; hasBlocked: boolean };

/** How many are unread of those before them that a mail has not told: more than it holds. */
export async function countEarlier(
  { database, clock }: Context,
  { thread, unread, person, hasBlocked }: Untold,
): Promise<number> {
  const threadId = thread.thread.id;
  const told = database
    .select({ number: threadNotices.mailedNumber })
    .from(threadNotices)
    .where(and(eq(threadNotices.threadId, threadId), eq(threadNotices.userId, person.id)));
  return database.$count(
    messages,
    and(
      eq(messages.threadId, threadId),
      lt(messages.number, unread[0]?.number ?? 0),
      gt(messages.number, sql`greatest(${thread.read}, coalesce((${told}), 0))`),
      gt(messages.createdAt, new Date(clock.now().getTime() - oldest)),
      sql`${messages.authorId} is distinct from ${person.id}`,
      isNull(messages.hiddenAt),
      hasBlocked ? or(isNotNull(messages.announcementId), eq(messages.side, 'school')) : undefined,
      person.role === 'admin' ? ne(messages.side, 'school') : undefined,
    ),
  );
}

/** What of others somebody has not read, and the staff have not hidden. Undefined for an account that is blocked. */
export async function untoldOf(
  context: Context,
  threadId: string,
  userId: string,
): Promise<Untold | undefined> {
  const person = await readerOf(context, userId);
  if (!person) return undefined;
  const which = { where: eq(threads.id, threadId), orderBy: [desc(threads.id)], limit: 1 };
  const [thread] = await selectThreads(context, person, which);
  if (!thread) return undefined;
  const since = context.clock.now().getTime() - oldest;
  const latest = await messagesOf(context, threadId, { limit: most });
  const hasBlocked = (await blockersOf(context, threadId)).includes(userId);
  const unread = latest.filter(
    (message) =>
      isNewsTo(message, { id: userId, read: thread.read, hasBlocked }) &&
      !message.hiddenAt &&
      message.createdAt.getTime() > since &&
      // What one of the staff has written is not told another.
      !(person.role === 'admin' && message.side === 'school'),
  );
  return { thread, unread, person, hasBlocked };
}
