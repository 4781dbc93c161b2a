import { and, eq } from 'drizzle-orm';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Where and in which language somebody is written to; nobody who is blocked is. */
export async function readerOf({ database }: Context, userId: string) {
  const [reader] = await database
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')));
  return reader;
}
