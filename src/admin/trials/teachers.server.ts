import { and, eq, like } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { teachersAtOnce } from './teachers-at-once.ts';

/** Teachers that a trial can be given to, by e-mail: the first fifty. @param q a part of the e-mail */
export function listTeachers({ database }: Context, q = ''): Promise<{ id: string; email: string }[]> {
  const part = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      and(eq(users.role, 'teacher'), eq(users.status, 'active'), q ? like(users.email, part) : undefined),
    )
    .orderBy(users.email)
    .limit(teachersAtOnce);
}
