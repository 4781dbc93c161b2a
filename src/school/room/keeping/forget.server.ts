import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { boardChanges, roomAlarms, roomWords, stays } from '../tables.server.ts';

/** A text of the board is taken away by a change that does nothing else: the numbers of a page have no gap. */
const emptied = sql`jsonb_build_object('do', 'take', 'ids', jsonb_build_array(${boardChanges.change} #> '{item,id}'))`;
const isText = sql`${boardChanges.change} #>> '{item,shape}' = 'text'`;

/**
 * Forgets what an account was, said, typed and told in rooms, before it is erased; of its learners that nobody else
 * looks after the database does the same, once they are removed. What was drawn stays for the others, and is nobody's;
 * what a teacher wrote on the board, too: families were given it.
 */
export async function forgetRooms(
  { database }: Pick<Context, 'database'>,
  { id, role }: Pick<User, 'id' | 'role'>,
): Promise<void> {
  await database.delete(stays).where(and(eq(stays.userId, id), isNull(stays.learnerId)));
  // That the child was there is the child's, whoever sat beside.
  await database
    .update(stays)
    .set({ userId: null })
    .where(and(eq(stays.userId, id), isNotNull(stays.learnerId)));
  await database.delete(roomWords).where(eq(roomWords.userId, id));
  await database
    .update(roomAlarms)
    .set({ name: '', words: '', userId: null })
    .where(eq(roomAlarms.userId, id));
  if (role !== 'teacher')
    await database
      .update(boardChanges)
      .set({ change: emptied })
      .where(and(eq(boardChanges.userId, id), isText));
  await database.update(boardChanges).set({ seat: '', userId: null }).where(eq(boardChanges.userId, id));
}
