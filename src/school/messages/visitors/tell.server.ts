import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { messages, threads } from '../tables.server.ts';
import { mailVisitor } from './mails.server.ts';
import { visitorThreads } from './tables.server.ts';
import { openForMs } from './visitors.ts';

/** Looks again whether a visitor has read an answer that came while their page was open. */
export const tellVisitorLater = defineJob({
  name: 'visitors.tell',
  data: z.object({ threadId: z.uuid(), number: z.int() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 15, delayMax: 3600 },
  run: (context, { threadId, number }) => tellVisitor(context, threadId, number),
});

/**
 * Mails an answer of the school to the visitor whose thread it is in, once, unless they read it: while their page is open
 * it is looked again later. Of any other message, and in any other thread, it does nothing.
 */
export function tellVisitor(context: Context, threadId: string, number: number): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock, jobs } = context;
    const [found] = await database
      .select({ visitor: visitorThreads, message: messages })
      .from(visitorThreads)
      .innerJoin(threads, eq(threads.id, visitorThreads.threadId))
      .innerJoin(messages, and(eq(messages.threadId, threads.id), eq(messages.number, number)))
      .where(eq(visitorThreads.threadId, threadId))
      .for('update', { of: visitorThreads });
    if (found?.message.side !== 'school' || found.message.hiddenAt) return;
    if (found.visitor.readNumber >= number) return;
    const closedAt = found.visitor.seenAt.getTime() + openForMs;
    if (closedAt > clock.now().getTime())
      return jobs.enqueue(database, tellVisitorLater, { threadId, number }, { at: new Date(closedAt) });
    await mailVisitor(context, found);
  });
}
