import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type MessageRow, messages, type ThreadRow, threads } from '../tables.server.ts';

/** A thread, locked until the transaction ends. @throws Failure not_found */
export async function lockedThread({ database }: Context, id: string): Promise<ThreadRow> {
  const [thread] = await database.select().from(threads).where(eq(threads.id, id)).for('update');
  if (!thread) throw new Failure('not_found');
  return thread;
}

/** A message, locked until the transaction ends. @throws Failure not_found */
export async function lockedMessage(
  { database }: Context,
  { threadId, number }: Pick<MessageRow, 'threadId' | 'number'>,
): Promise<MessageRow> {
  const [message] = await database
    .select()
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.number, number)))
    .for('update');
  if (!message) throw new Failure('not_found');
  return message;
}
