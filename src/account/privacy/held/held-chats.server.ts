import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { messages, threads } from '#src/school/messages/tables.server.ts';
import { visitorThreads } from '#src/school/messages/visitors/tables.server.ts';

/** What was said with an address by the online chat, without who of the staff said it. */
export async function chatsOf({ database }: Context, address: string) {
  const { name, email, language, timeZone, page, readNumber, seenAt, agreedTo } = visitorThreads;
  const { id, createdAt, lastAt } = threads;
  const fields = { name, email, language, timeZone, page, readNumber, seenAt, agreedTo };
  const found = await database
    .select({ id, createdAt, lastAt, ...fields })
    .from(visitorThreads)
    .innerJoin(threads, eq(id, visitorThreads.threadId))
    .where(eq(email, address))
    .orderBy(asc(createdAt), asc(id));
  const said = await database
    .select({
      threadId: messages.threadId,
      number: messages.number,
      side: messages.side,
      words: messages.words,
      texts: messages.texts,
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
