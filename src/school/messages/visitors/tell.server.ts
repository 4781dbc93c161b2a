import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type MessageRow, messages } from '../tables.server.ts';
import { answerOf } from './answer-of.ts';
import { mailVisitor } from './mails.server.ts';
import { visitorThreads } from './tables.server.ts';
import { openForMs, pauses } from './visitors.ts';

/** Looks whether an answer that a visitor has not read is whole, and their page closed. */
export const tellVisitorLater = defineJob({
  name: 'visitors.tell',
  data: z.object({ threadId: z.uuid(), number: z.int() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 15, delayMax: 3600 },
  run: (context, { threadId, number }) => mailAnswer(context, threadId, number),
});

/**
 * Promises that an answer of the school is mailed to the visitor whose thread it is in, once, unless they read it: with all
 * its lines, once nothing more is written for a while. Of any other message, and in any other thread, it does nothing.
 */
export async function tellVisitor(context: Context, threadId: string, number: number): Promise<void> {
  const found = await findLine(context, threadId, number);
  if (!found) return;
  const at = new Date(found.message.createdAt.getTime() + pauses.line);
  await context.jobs.enqueue(context.database, tellVisitorLater, { threadId, number }, { at });
}

/** Mails an answer by its last line. While the visitor’s page is open it is looked again later. */
function mailAnswer(context: Context, threadId: string, number: number): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock, jobs } = context;
    const found = await findLine(context, threadId, number);
    if (!found) return;
    const { visitor } = found;
    const closedAt = visitor.seenAt.getTime() + openForMs;
    if (closedAt > clock.now().getTime())
      return jobs.enqueue(database, tellVisitorLater, { threadId, number }, { at: new Date(closedAt) });
    const answer = answerOf(await linesOf(context, threadId), number);
    if (answer.at(-1)?.number !== number) return;
    const unread = answer.filter((line) => !line.hiddenAt && line.number > visitor.readNumber);
    if (unread.length > 0) await mailVisitor(context, { visitor, answer: unread });
  });
}

/** A line of the school that its visitor has not read. */
async function findLine({ database }: Context, threadId: string, number: number) {
  const [found] = await database
    .select({ visitor: visitorThreads, message: messages })
    .from(visitorThreads)
    .innerJoin(messages, and(eq(messages.threadId, visitorThreads.threadId), eq(messages.number, number)))
    .where(eq(visitorThreads.threadId, threadId))
    .for('update', { of: visitorThreads });
  return found?.message.side === 'school' && found.visitor.readNumber < number ? found : undefined;
}

/** All that the school has written in a thread. */
function linesOf({ database }: Context, threadId: string): Promise<MessageRow[]> {
  return database
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.side, 'school')))
    .orderBy(asc(messages.number));
}
