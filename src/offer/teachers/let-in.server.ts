import { and, eq, isNotNull, or } from 'drizzle-orm';
import { wasBroughtIn } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { teachers } from './tables.server.ts';

/**
 * Whether somebody may see the school before it is open. The staff may. A family may: none signs up until then, so it was
 * brought along or invited. A teacher may whom the staff brought along or have checked, for anybody may sign up as one;
 * and only with a confirmed address, for anybody may sign up with another's.
 */
export async function isLetIn(
  { database }: Pick<Context, 'database'>,
  { id, role }: Pick<Person, 'id' | 'role'>,
): Promise<boolean> {
  if (role !== 'teacher') return true;
  const found = await database
    .select({ id: users.id })
    .from(users)
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.emailConfirmedAt),
        or(isNotNull(teachers.checkedAt), wasBroughtIn(users.id)),
      ),
    );
  return found.length > 0;
}
