import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { User } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { announcements } from '../announcing/tables.server.ts';
import { threadBlocks, threadLooks } from '../overseeing/tables.server.ts';
import { messageFiles, messages, threads } from '../tables.server.ts';
import { unaddressed } from '../telegram/tables.server.ts';
import { threadNotices } from '../telling/tables.server.ts';
import { threadReads } from '../threads/tables.server.ts';

/**
 * Forgets what an account wrote, to our bot as well, and what it was told, before it is erased. What it alone wrote with
 * the school goes with the threads, but for those that are held; conversations about learners that nobody else looks
 * after the database deletes once these are removed. In what stays for another guardian, a guardian’s words are emptied;
 * what a teacher wrote stays without a name: families were given it.
 */
export async function forgetMessages(
  { database }: Pick<Context, 'database'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  await database
    .delete(threads)
    .where(and(or(eq(threads.accountId, id), eq(threads.guardianId, id)), isNull(threads.heldAt)));
  const own = eq(messages.authorId, id);
  const notHeld = database.select({ id: threads.id }).from(threads).where(isNull(threads.heldAt));
  const gone = role === 'student' ? { words: '', texts: null, hasContact: false } : {};
  await database
    .update(messages)
    .set({ ...gone, authorId: null })
    .where(and(own, inArray(messages.threadId, notHeld)));
  await database.update(messages).set({ authorId: null }).where(own);
  await database.update(announcements).set({ authorId: null }).where(eq(announcements.authorId, id));
  for (const table of [threadReads, threadLooks, threadBlocks, threadNotices, unaddressed])
    await database.delete(table).where(eq(table.userId, id));
}

/** Whether a file was sent in a conversation that is held: it stays with the words. */
export const isInHeldMessage = sql`exists (
  select from ${messageFiles} join ${threads} on ${threads.id} = ${messageFiles.threadId}
  where ${messageFiles.file} = ${pictures.name} and ${threads.heldAt} is not null)`;
