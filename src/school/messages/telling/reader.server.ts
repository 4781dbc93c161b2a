import { and, eq } from 'drizzle-orm';
import { endOfQuiet, quietHoursOf } from '#src/people/notifications/choosing/quiet-hours.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { dueAt, pauses } from './due.ts';
import { mailUntold } from './letter.server.ts';
import { promiseNotices } from './notice.server.ts';
import { threadNotices } from './tables.server.ts';
import { untoldOf } from './untold.server.ts';

/**
 * Tells somebody what is due of a thread, and notes it with that. The note stays locked meanwhile, so that whoever else
 * tells them at the same time finds it done.
 * @returns when there is more to tell
 */
export function tellReader(context: Context, threadId: string, userId: string): Promise<Date[]> {
  return inTransaction(context, async (context) => {
    const told = await lockTold(context, threadId, userId);
    const untold = await untoldOf(context, threadId, userId);
    if (!untold) return [];
    const { unread, thread } = untold;
    const { read } = thread;
    const now = context.clock.now();
    const hours = await quietHoursOf(context, userId);
    const quietUntil = hours ? endOfQuiet(now, hours) : undefined;
    const later: Date[] = [];
    const isDue = (due: Date | undefined): boolean => {
      const at = due && due > now ? due : due && quietUntil;
      if (at) later.push(at);
      return due !== undefined && !at;
    };
    const number = unread.at(-1)?.number ?? 0;
    const byNotice = { told: { number: told.toldNumber, at: told.toldAt }, read };
    if (isDue(dueAt(unread, byNotice, pauses.notice))) {
      const isTold = await promiseNotices(context, untold);
      await note(context, told, { toldNumber: number, toldAt: isTold ? now : null });
    }
    const byMail = { told: { number: told.mailedNumber, at: told.mailedAt }, read };
    if (isDue(dueAt(unread, byMail, pauses.mail))) {
      const fresh = unread.filter((one) => one.number > told.mailedNumber);
      const isMailed = await mailUntold(context, { ...untold, unread: fresh });
      await note(context, told, { mailedNumber: number, mailedAt: isMailed ? now : null });
    }
    return later;
  });
}

type ToldRow = typeof threadNotices.$inferSelect;

async function lockTold({ database }: Context, threadId: string, userId: string): Promise<ToldRow> {
  await database.insert(threadNotices).values({ threadId, userId }).onConflictDoNothing();
  const [told] = await database
    .select()
    .from(threadNotices)
    .where(and(eq(threadNotices.threadId, threadId), eq(threadNotices.userId, userId)))
    .for('update');
  if (!told) throw new Error('the thread is gone');
  return told;
}

async function note(
  { database }: Context,
  { threadId, userId }: ToldRow,
  told: Partial<ToldRow>,
): Promise<void> {
  await database
    .update(threadNotices)
    .set(told)
    .where(and(eq(threadNotices.threadId, threadId), eq(threadNotices.userId, userId)));
}
