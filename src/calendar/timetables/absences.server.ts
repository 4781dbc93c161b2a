import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { dayIn, laterDay, type Span, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { holdTeachers } from './collisions.server.ts';
import { absences, meetings } from './tables.server.ts';
import { isOverlap } from './written.server.ts';

export type Absence = typeof absences.$inferSelect;
export type NewAbsence = Pick<Absence, 'firstDay' | 'lastDay' | 'zone' | 'reason'>;

// The instants between which a teacher is away, on the clock of the absence's zone.
const begins = sql`(${absences.firstDay}::timestamp at time zone ${absences.zone})`;
const ends = sql`((${absences.lastDay} + 1)::timestamp at time zone ${absences.zone})`;

/** Whether a meeting falls into days on which its teacher is away. */
export const isWhileAway: SQL<boolean> = sql`exists (select from ${absences}
  where ${absences.teacherId} = ${meetings.teacherId} and ${meetings.startsAt} < ${ends} and ${meetings.endsAt} > ${begins})`;

/** Whether a person is away at a time, in SQL. @param who their id */
export function isAwayAt(who: AnyPgColumn, { startsAt, endsAt }: Span): SQL<boolean> {
  return sql`exists (select from ${absences} where ${absences.teacherId} = ${who}
    and ${startsAt.toISOString()}::timestamptz < ${ends} and ${endsAt.toISOString()}::timestamptz > ${begins})`;
}

/**
 * The ids of the meetings ahead on days when their teacher is away, in SQL. It begins with the absences, which are
 * few; beginning with the meetings would look at each of them.
 */
export function idsWhileAway({ clock }: Pick<Context, 'clock'>): SQL {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  // An absence ends with its last day, on a clock at most half a day behind UTC's, and no meeting is longer than 240
  // minutes: so the index finds the meetings of those days alone.
  return sql`array(select ${meetings.id} from ${absences} join ${meetings} on ${meetings.teacherId} = ${absences.teacherId}
    where ${absences.lastDay} >= (${now} at time zone 'UTC' - interval '36 hours')::date
      and ${meetings.startsAt} > ${now} and ${meetings.startsAt} < ${ends} and ${meetings.endsAt} > ${begins}
      and ${meetings.startsAt} > ${begins} - interval '240 minutes')`;
}

/** A teacher's days away that are not over, in their order. */
export function listAbsences(
  context: Pick<Context, 'database' | 'clock'>,
  teacherId: string,
): Promise<Absence[]> {
  return absencesOf(context, [teacherId]);
}

/** The same of several teachers. */
export function absencesOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  teacherIds: readonly string[],
): Promise<Absence[]> {
  return database
    .select()
    .from(absences)
    .where(
      and(
        inArray(absences.teacherId, [...teacherIds]),
        sql`${ends} > ${clock.now().toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(absences.firstDay));
}

/**
 * Adds days on which a teacher is away. What they have planned then stays: they move it, cancel it, or leave it to the
 * staff.
 * @throws Failure invalid_input for days that are over, already_away
 */
export function addAbsence(context: Context, teacherId: string, absence: NewAbsence): Promise<Absence> {
  if (absence.lastDay < dayIn(context.clock.now(), absence.zone))
    throw new Failure('invalid_input', { lastDay: { key: 'past_day' } });
  return inTransaction(context, async (context) => {
    await holdTeachers(context, teacherId);
    try {
      const [made] = await context.database
        .insert(absences)
        .values({ ...absence, teacherId, createdAt: context.clock.now() })
        .returning();
      return made as Absence;
    } catch (error) {
      if (isOverlap(error)) throw new Failure('already_away');
      throw error;
    }
  });
}

/** Takes one of a teacher's back. @throws Failure not_found, for another's too */
export async function removeAbsence(
  { database }: Pick<Context, 'database'>,
  teacherId: string,
  id: string,
): Promise<void> {
  const gone = await database
    .delete(absences)
    .where(and(eq(absences.id, id), eq(absences.teacherId, teacherId)))
    .returning({ id: absences.id });
  if (gone.length === 0) throw new Failure('not_found');
}

/** Whether something takes place while its teacher is away. */
export function isAway(
  { startsAt, endsAt }: Span,
  away: readonly Pick<Absence, 'firstDay' | 'lastDay' | 'zone'>[],
): boolean {
  return away.some(
    ({ firstDay, lastDay, zone }) =>
      startsAt < startOfDay(laterDay(lastDay, 1), zone) && endsAt > startOfDay(firstDay, zone),
  );
}
