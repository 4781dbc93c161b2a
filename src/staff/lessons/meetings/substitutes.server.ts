import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isAwayAt } from '#src/calendar/timetables/absences.server.ts';
import { givesAt } from '#src/calendar/timetables/collisions.server.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { knownAs } from '#src/offer/teachers/search.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type takenBecause, teachersAtOnce } from '../filters.ts';

type Taken = { meeting: string; because: (typeof takenBecause)[number] };

/** Somebody who could give meetings in the place of their teacher, and those of them that they cannot. */
export type Substitute = { id: string; email: string; name: string; taken: Taken[] };

/**
 * Who could give meetings of a teacher instead: first those who can give most of them, the first fifty.
 * @param q of their e-mail or their names
 */
export function findSubstitutes(
  { database }: Pick<Context, 'database'>,
  teacherId: string,
  wanted: readonly Pick<Meeting, 'id' | 'startsAt' | 'endsAt'>[],
  q = '',
): Promise<Substitute[]> {
  const taken = sql<Taken[]>`array(select json_build_object('meeting', meeting, 'because', because)
    from (values ${sql.join(wanted.map(because), sql`, `)}) as looked (meeting, because) where because is not null)`;
  return database
    .select({
      id: users.id,
      email: users.email,
      name: sql<string>`coalesce(${teachers.name}, '')`,
      taken: taken.as('taken'),
    })
    .from(users)
    .leftJoin(teachers, eq(teachers.userId, users.id))
    .where(and(eq(users.role, 'teacher'), eq(users.status, 'active'), ne(users.id, teacherId), knownAs(q)))
    .orderBy(sql`cardinality(${taken})`, users.email)
    .limit(teachersAtOnce);
}

function because({ id, ...span }: Pick<Meeting, 'id' | 'startsAt' | 'endsAt'>): SQL {
  return sql`(${id}::uuid, case when ${givesAt(users.id, span)} then 'lesson' when ${isAwayAt(users.id, span)} then 'away' end)`;
}
