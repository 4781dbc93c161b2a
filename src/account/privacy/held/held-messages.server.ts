import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { messages, threads } from '#src/school/messages/tables.server.ts';
import { isReadableBy } from '#src/school/messages/threads/readable.server.ts';

/**
 * Conversations of an account: of a family what it reads now, its own words and those that were written to it, without
 * names; of a teacher what they wrote themselves. What the school has hidden is its author’s alone.
 */
export function messagesHeld(context: Context, user: User) {
  const own = eq(messages.authorId, user.id);
  const read = and(isReadableBy(context, user), isNull(messages.hiddenAt));
  return context.database
    .select({
      threadId: threads.id,
      kind: threads.kind,
      learnerId: threads.learnerId,
      lesson: lessons.title,
      number: messages.number,
      side: messages.side,
      words: messages.words,
      phrase: messages.texts,
      language: messages.language,
      way: messages.way,
      createdAt: messages.createdAt,
      /** The staff keep the conversation beyond its time, and beyond an erasure. */
      isHeld: sql<boolean>`${threads.heldAt} is not null`,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.threadId))
    .leftJoin(lessons, eq(lessons.id, threads.lessonId))
    .where(user.role === 'student' ? or(own, read) : own)
    .orderBy(asc(threads.createdAt), asc(threads.id), asc(messages.number));
}
