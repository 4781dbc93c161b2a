import { desc, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { threadLooks } from '../overseeing/tables.server.ts';
import type { ThreadRow } from '../tables.server.ts';
import { noteLook } from './acts.server.ts';

/**
 * Notes in a thread of a family and a teacher, and in the audit log once a day, that somebody of the staff reads it. What
 * is said to the school is theirs to read.
 */
export async function lookAt(
  context: Context,
  { id, kind }: Pick<ThreadRow, 'id' | 'kind'>,
  person: Person,
): Promise<void> {
  if (person.role !== 'admin' || kind !== 'lesson') return;
  const isFirst = await noteLook(context, id, person);
  if (isFirst) await record(context, person, { act: 'thread-read', kind: 'thread', id });
}

/** Who of the staff has opened a thread, the last one first. */
export function looksAt({ database }: Context, threadId: string) {
  return database
    .select({ name: users.name, at: threadLooks.lastAt })
    .from(threadLooks)
    .innerJoin(users, eq(users.id, threadLooks.userId))
    .where(eq(threadLooks.threadId, threadId))
    .orderBy(desc(threadLooks.lastAt));
}
