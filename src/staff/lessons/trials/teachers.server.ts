import { and, eq, sql } from 'drizzle-orm';
import { knownAs } from '#src/offer/teachers/search.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { teachersAtOnce } from '../filters.ts';

/** Teachers that a trial can be given to, by e-mail: the first fifty. @param q of their e-mail or their names */
export function listTeachers(
  { database }: Context,
  q = '',
): Promise<{ id: string; email: string; name: string }[]> {
  return database
    .select({ id: users.id, email: users.email, name: sql<string>`coalesce(${teachers.name}, '')` })
    .from(users)
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .where(and(eq(users.role, 'teacher'), eq(users.status, 'active'), knownAs(q)))
    .orderBy(users.email)
    .limit(teachersAtOnce);
}
