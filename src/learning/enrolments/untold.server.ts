import { sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { stillOne } from '#src/people/accounts/invited/invited.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments } from './tables.server.ts';

/** How many who learn in a lesson nobody is told for: each of their guardians was brought in and has not accepted yet. */
export async function untoldIn({ database }: Pick<Context, 'database'>, lessonId: string): Promise<number> {
  const { rows } = await database.execute<{ untold: number }>(sql`
    select count(*)::int as untold from (
      select ${guardianships.learnerId} from ${enrolments}
      join ${guardianships} on ${guardianships.learnerId} = ${enrolments.learnerId}
      join ${users} on ${users.id} = ${guardianships.userId} and ${users.status} = 'active'
      where ${enrolments.lessonId} = ${lessonId} and ${enrolments.cancelledAt} is null
      group by ${guardianships.learnerId} having bool_and(${stillOne(users.id)})) as one`);
  return rows[0]?.untold ?? 0;
}
