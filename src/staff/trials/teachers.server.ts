import { and, eq, sql } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { knownAs } from '#src/teachers/search.server.ts';
import { teachers } from '#src/teachers/tables.server.ts';
import { teachersAtOnce } from './teachers-at-once.ts';

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
