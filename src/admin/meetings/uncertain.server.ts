import { type SQL, sql } from 'drizzle-orm';
import { lessons } from '#src/lessons/tables.server.ts';
import { absences, meetings } from '#src/meetings/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { MeetingFilter, uncertain } from './filters.ts';

type Place = Pick<Context, 'config' | 'clock'>;
type Uncertain = (typeof uncertain)[number];

/** What needs a person, each as a condition on a meeting and the lesson beside it. */
export function uncertainIn({ config, clock }: Place): Record<Uncertain, SQL<boolean>> {
  const zone = config.businessTimeZone;
  const ahead = sql`${meetings.state} = 'planned' and ${meetings.startsAt} > ${clock.now().toISOString()}::timestamptz`;
  const day = sql`(${meetings.startsAt} at time zone ${zone})::date`;
  return {
    clashing: sql`(${meetings.clashes} and ${ahead})`,
    away: sql`(${ahead} and exists (select from ${absences} where ${absences.teacherId} = ${meetings.teacherId}
      and ${day} between ${absences.firstDay} and ${absences.lastDay}))`,
    nobody: sql`(${ahead} and coalesce(${lessons.learners} = 0, false))`,
  };
}

/** What a filter asks for. */
export function stateIs(filter: MeetingFilter, place: Place): SQL {
  const conditions = uncertainIn(place);
  return filter in conditions ? conditions[filter as Uncertain] : sql`${meetings.state} = ${filter}`;
}
