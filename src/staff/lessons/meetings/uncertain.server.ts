import { type SQL, sql } from 'drizzle-orm';
import { idsWhileAway, isWhileAway } from '#src/calendar/timetables/absences.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { needsWord } from '#src/learning/attendance/marking/to-mark.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { MeetingFilter, uncertain } from '../filters.ts';

/** For so many days after a meeting the staff are asked to confirm it. */
const daysToConfirm = 31;

type Place = Pick<Context, 'clock'>;
type Conditions = Record<(typeof uncertain)[number], SQL<boolean>>;

const teaches = sql`${users.role} = 'teacher' and ${users.status} = 'active'`;

/** What of a meeting needs a person, as conditions on one that is read with its teacher and its lesson. */
export function uncertainOf(place: Place): Conditions {
  const ahead = isAhead(place);
  return {
    teacherless: sql`(${ahead} and not (${teaches}))`,
    clashing: sql`(${meetings.clashes} and ${ahead})`,
    away: sql`(${ahead} and ${isWhileAway})`,
    nobody: sql`(${ahead} and coalesce(${lessons.learners} = 0, false))`,
  };
}

/** The same as conditions that find such meetings without any join. */
export function uncertainAmong(place: Place): Conditions {
  const ahead = isAhead(place);
  return {
    // Teachers have an index of their own, and are few.
    teacherless: sql`(${ahead} and ${meetings.teacherId} not in (select ${users.id} from ${users} where ${teaches}))`,
    clashing: sql`(${meetings.clashes} and ${ahead})`,
    away: sql`(${ahead} and ${meetings.id} = any(${idsWhileAway(place)}))`,
    nobody: sql`(${ahead} and exists (select from ${lessons} where ${lessons.id} = ${meetings.lessonId}
      and ${lessons.learners} = 0))`,
  };
}

/** The condition of a filter. */
export function stateIs(filter: MeetingFilter, place: Place): SQL {
  if (filter === 'unconfirmed') return isUnconfirmed(place);
  const conditions = uncertainAmong(place);
  return filter in conditions ? conditions[filter as keyof Conditions] : sql`${meetings.state} = ${filter}`;
}

/** Over for a day and not confirmed; after a month nobody is asked any more. */
function isUnconfirmed({ clock }: Place): SQL {
  const ago = (days: number) =>
    sql`${new Date(clock.now().getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  return sql`(${needsWord} and ${meetings.startsAt} > ${ago(daysToConfirm)}
    and ${meetings.startsAt} < ${ago(1)} and ${meetings.endsAt} <= ${ago(1)})`;
}

function isAhead({ clock }: Place): SQL {
  return sql`${meetings.state} = 'planned' and ${meetings.startsAt} > ${clock.now().toISOString()}::timestamptz`;
}
