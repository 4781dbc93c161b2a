import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { messageReports, threadBlocks } from './tables.server.ts';

/** Somebody has seen to a reported message. @throws Failure not_found for one that nobody has to see to any more */
export function seeReport(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const [seen] = await context.database
      .update(messageReports)
      .set({ seenAt: context.clock.now(), seenBy: person.id })
      .where(and(eq(messageReports.id, id), isNull(messageReports.seenAt)))
      .returning({ threadId: messageReports.threadId });
    if (!seen) throw new Failure('not_found');
    await record(context, person, { act: 'message-report-seen', kind: 'thread', id: seen.threadId });
  });
}

/** Somebody has seen to whoever blocked the other side in a thread. @throws Failure not_found where there is nothing to see to */
export function seeBlocks(context: Context, threadId: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const seen = await context.database
      .update(threadBlocks)
      .set({ seenAt: context.clock.now(), seenBy: person.id })
      .where(and(eq(threadBlocks.threadId, threadId), isNull(threadBlocks.seenAt)))
      .returning({ userId: threadBlocks.userId });
    if (seen.length === 0) throw new Failure('not_found');
    await record(context, person, { act: 'thread-block-seen', kind: 'thread', id: threadId });
  });
}

/** A report is not seen to yet: it stands on the list again. @throws Failure not_found for one that does so already */
export function unseeReport(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const [back] = await context.database
      .update(messageReports)
      .set({ seenAt: null, seenBy: null })
      .where(and(eq(messageReports.id, id), isNotNull(messageReports.seenAt)))
      .returning({ threadId: messageReports.threadId });
    if (!back) throw new Failure('not_found');
    await record(context, person, { act: 'seen-taken-back', kind: 'thread', id: back.threadId });
  });
}

/** The same of the blocks in a thread. @throws Failure not_found where none was seen to */
export function unseeBlocks(context: Context, threadId: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const back = await context.database
      .update(threadBlocks)
      .set({ seenAt: null, seenBy: null })
      .where(and(eq(threadBlocks.threadId, threadId), isNotNull(threadBlocks.seenAt)))
      .returning({ userId: threadBlocks.userId });
    if (back.length === 0) throw new Failure('not_found');
    await record(context, person, { act: 'seen-taken-back', kind: 'thread', id: threadId });
  });
}
