import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { type MessageRow, messages, threads } from '#src/school/messages/tables.server.ts';
import { visitorThreads } from '#src/school/messages/visitors/tables.server.ts';

/**
 * What was said with an address by the online chat, without who of the staff said it. What the school said and has hidden
 * may be about somebody else: its words are not told.
 */
export async function chatsOf({ database }: Context, address: string) {
  const { name, email, language, timeZone, page, readNumber, seenAt, agreedTo } = visitorThreads;
  const { id, createdAt, lastAt } = threads;
  const isHeld = sql<boolean>`${threads.heldAt} is not null`;
  const fields = { name, email, language, timeZone, page, readNumber, seenAt, agreedTo };
  const found = await database
    .select({ id, createdAt, lastAt, isHeld, ...fields })
    .from(visitorThreads)
    .innerJoin(threads, eq(id, visitorThreads.threadId))
    .where(eq(email, address))
    .orderBy(asc(createdAt), asc(id));
  const isToldNot = sql`${messages.hiddenAt} is not null and ${messages.side} <> 'visitor'`;
  const said = await database
    .select({
      threadId: messages.threadId,
      number: messages.number,
      side: messages.side,
      words: sql<string>`case when ${isToldNot} then '' else ${messages.words} end`,
      texts: sql<MessageRow['texts']>`case when ${isToldNot} then null else ${messages.texts} end`,
      createdAt: messages.createdAt,
      hiddenReason: messages.hiddenReason,
    })
    .from(messages)
    .where(
      inArray(
        messages.threadId,
        found.map((thread) => thread.id),
      ),
    )
    .orderBy(asc(messages.threadId), asc(messages.number));
  return found.map((thread) => ({
    ...thread,
    messages: said
      .filter(({ threadId }) => threadId === thread.id)
      .map(({ threadId: _, ...message }) => message),
  }));
}
