import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { type ThreadRow, threads } from '../tables.server.ts';
import { readersOf } from '../threads/readable.server.ts';
import { tellVisitor } from '../visitors/tell.server.ts';
import { tellReader } from './reader.server.ts';
import { mailStaff } from './staff-mails.server.ts';

/**
 * Tells whoever takes part in a thread, by the ways that they chose, that something was said: what is due now. Where more
 * is due later, the job of the newest message comes again, for all messages before it too. It can run any number of times.
 */
export const tellMessage = defineJob({
  name: 'messages.tell',
  data: z.object({ threadId: z.uuid(), number: z.int() }),
  attemptSeconds: 60,
  retries: { limit: 8, delay: 15, delayMax: 3600 },
  async run(context, { threadId, number }) {
    const { database, jobs } = context;
    const [thread] = await database.select().from(threads).where(eq(threads.id, threadId));
    if (!thread) return;
    await inTransaction(context, (context) => mailStaff(context, thread));
    if (thread.kind === 'visitor') await tellVisitor(context, threadId, number);
    const readers = await readersOf(context, thread);
    const told = [...readers.map(({ userId }) => userId), ...assignedOf(thread)];
    const later: Date[] = [];
    for (const userId of told) later.push(...(await tellReader(context, threadId, userId)));
    const [next] = later.toSorted((one, other) => one.getTime() - other.getTime());
    if (next && number >= thread.lastNumber)
      await jobs.enqueue(database, tellMessage, { threadId, number }, { at: next });
  },
});

/** Of the staff who is told: to whom a thread is assigned that waits for the school. All others have the inbox. */
function assignedOf({ kind, waitsFor, assignedTo }: ThreadRow): string[] {
  return kind !== 'lesson' && waitsFor === 'school' && assignedTo ? [assignedTo] : [];
}

/** Promises that whoever teaches a lesson from now on is told what waits for its teacher, as of what is said now. */
export async function tellWhatWaits({ database, jobs }: Context, lessonId: string): Promise<void> {
  const waiting = await database
    .select({ threadId: threads.id, number: threads.lastNumber })
    .from(threads)
    .where(and(eq(threads.lessonId, lessonId), eq(threads.waitsFor, 'teacher'), isNull(threads.closedAt)));
  for (const one of waiting) await jobs.enqueue(database, tellMessage, one);
}
