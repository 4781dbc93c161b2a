import { desc, eq } from 'drizzle-orm';
import { readerOf } from '#src/people/notifications/wishes.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { type MessageView, messagesOf } from '../saying/history.server.ts';
import { threads } from '../tables.server.ts';
import { selectThreads, type ThreadView } from '../threads/threads.server.ts';
import { oldest } from './due.ts';

/** Messages that are looked at, and told by a mail, at most. */
const most = 20;

/** What somebody has not read of a thread, in its order. */
export type Untold = { thread: ThreadView; unread: MessageView[]; person: Person };

/** What of others somebody has not read, and the staff have not hidden. Undefined for an account that is blocked. */
export async function untoldOf(
  context: Context,
  threadId: string,
  userId: string,
): Promise<Untold | undefined> {
  const person = await readerOf(context, userId);
  if (!person) return undefined;
  const which = { where: eq(threads.id, threadId), orderBy: [desc(threads.id)], limit: 1 };
  const [thread] = await selectThreads(context, person, which);
  if (!thread) return undefined;
  const since = context.clock.now().getTime() - oldest;
  const latest = await messagesOf(context, threadId, { limit: most });
  const unread = latest.filter(
    ({ number, authorId, side, hiddenAt, createdAt }) =>
      number > thread.read &&
      authorId !== userId &&
      !hiddenAt &&
      createdAt.getTime() > since &&
      // What one of the staff has written is not told another.
      !(person.role === 'admin' && side === 'school'),
  );
  return { thread, unread, person };
}
