import { type SQL, sql } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { lessons } from '#src/lessons/tables.server.ts';
import { isWhileAway } from '#src/meetings/absences.server.ts';
import { meetings } from '#src/meetings/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { MeetingFilter, uncertain } from './filters.ts';

type Place = Pick<Context, 'clock'>;
type Uncertain = (typeof uncertain)[number];

/** What needs a person, each as a condition on a meeting and the lesson beside it. */
export function uncertainIn({ clock }: Place): Record<Uncertain, SQL<boolean>> {
  const ahead = sql`${meetings.state} = 'planned' and ${meetings.startsAt} > ${clock.now().toISOString()}::timestamptz`;
  return {
    teacherless: sql`(${ahead} and exists (select from ${users} where ${users.id} = ${meetings.teacherId}
      and (${users.status} <> 'active' or ${users.role} <> 'teacher')))`,
    clashing: sql`(${meetings.clashes} and ${ahead})`,
    away: sql`(${ahead} and ${isWhileAway})`,
    nobody: sql`(${ahead} and coalesce(${lessons.learners} = 0, false))`,
  };
}

/** What a filter asks for. */
export function stateIs(filter: MeetingFilter, place: Place): SQL {
  const conditions = uncertainIn(place);
  return filter in conditions ? conditions[filter as Uncertain] : sql`${meetings.state} = ${filter}`;
}
