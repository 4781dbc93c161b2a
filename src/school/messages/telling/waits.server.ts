import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { threads } from '../tables.server.ts';
import { tellMessage } from './tell.server.ts';

/** Promises that whoever teaches a lesson from now on is told what waits for its teacher, as of what is said now. */
export async function tellWhatWaits({ database, jobs }: Context, lessonId: string): Promise<void> {
  const waiting = await database
    .select({ threadId: threads.id, number: threads.lastNumber })
    .from(threads)
    .where(and(eq(threads.lessonId, lessonId), eq(threads.waitsFor, 'teacher'), isNull(threads.closedAt)));
  for (const one of waiting) await jobs.enqueue(database, tellMessage, one);
}
