import { and, asc, desc, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messageFiles, messages, type ThreadRow } from './tables.server.ts';

/** A message with its author’s names and its files. */
export type MessageView = Awaited<ReturnType<typeof messagesOf>>[number];

/** Which messages: those before a number, those after it, else the latest. */
type Which = { before?: number | undefined; after?: number | undefined; limit: number };

/** Messages of a thread in their order; whoever calls has looked whether it may be read. */
export async function messagesOf(
  context: Pick<Context, 'database'>,
  threadId: string,
  { before, after, limit }: Which,
) {
  const found = await context.database
    .select({
      ...columns,
      author: { name: users.name, email: users.email, teacher: teachers.name },
      files: sql<string[]>`array(select ${messageFiles.file} from ${messageFiles}
        where ${messageFiles.threadId} = ${messages.threadId} and ${messageFiles.number} = ${messages.number} order by 1)`,
    })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.authorId))
    .leftJoin(teachers, eq(teachers.userId, messages.authorId))
    .where(
      and(
        eq(messages.threadId, threadId),
        before === undefined ? undefined : lt(messages.number, before),
        after === undefined ? undefined : gt(messages.number, after),
      ),
    )
    .orderBy(after === undefined ? desc(messages.number) : asc(messages.number))
    .limit(limit);
  return after === undefined ? found.toReversed() : found;
}

/** Messages with which a page of a conversation begins: usually, and at most where more is new. */
const shown = { usually: 50, most: 200 };

/**
 * How many of the latest messages somebody is shown first: all that is new to them, so that nothing is marked as read
 * which their page did not show. Who comes to a long conversation has read what is further back.
 */
export function shownFirst({
  thread,
  read,
}: {
  thread: Pick<ThreadRow, 'lastNumber'>;
  read: number;
}): number {
  return Math.min(shown.most, Math.max(shown.usually, thread.lastNumber - read));
}

/** The messages of a thread that the staff have hidden, and why, in their order. */
export async function hiddenIn(
  { database }: Pick<Context, 'database'>,
  threadId: string,
): Promise<{ number: number; reason: string }[]> {
  const { number, hiddenReason } = messages;
  const found = await database
    .select({ number, reason: sql<string>`${hiddenReason}` })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), isNotNull(messages.hiddenAt)))
    .orderBy(asc(number));
  return found;
}

const columns = {
  threadId: messages.threadId,
  number: messages.number,
  side: messages.side,
  authorId: messages.authorId,
  words: messages.words,
  language: messages.language,
  texts: messages.texts,
  key: messages.key,
  announcementId: messages.announcementId,
  hasContact: messages.hasContact,
  createdAt: messages.createdAt,
  hiddenAt: messages.hiddenAt,
  hiddenReason: messages.hiddenReason,
};
