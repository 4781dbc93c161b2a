import { and, asc, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { closures, meetings, timetables } from '../tables.server.ts';
import { type MeetingChange, updateMeetings } from '../written.server.ts';
import { reasonOf } from './closure-reason.ts';

type Closure = { day: string; names: Record<Language, string> };

/** Days off for all, from today on. */
export function listClosures({ database, clock, config }: Context): Promise<Closure[]> {
  const { day, names } = closures;
  return database
    .select({ day, names })
    .from(closures)
    .where(gte(day, dayIn(clock.now(), config.businessTimeZone)))
    .orderBy(asc(day));
}

/**
 * Makes a day off for all, or names it anew: timetables skip it, and what classes and groups have planned on it is
 * cancelled. A meeting's day is the one of its rule; of one that was moved or added by hand, the one that it has in the zone
 * of its rule, or of its lesson's, else in the business zone. Trial lessons stay: the calendar
 * that families book in has days off of its own.
 * @throws Failure invalid_input for a day that is over
 */
export async function addClosure(context: Context, { day, names }: Closure): Promise<MeetingChange[]> {
  const { database, clock, config } = context;
  const now = clock.now();
  if (day < dayIn(now, config.businessTimeZone))
    throw new Failure('invalid_input', { day: { key: 'past_day' } });
  await database
    .insert(closures)
    .values({ day, names, createdAt: now })
    .onConflictDoUpdate({ target: closures.day, set: { names } });
  const planned = await database
    .select()
    .from(meetings)
    .where(
      and(
        isNotNull(meetings.lessonId),
        eq(meetings.state, 'planned'),
        sql`${meetings.startsAt} > ${now.toISOString()}::timestamptz`,
        // Whatever the zone: with it the index serves.
        sql`${meetings.startsAt} between ${day}::date - 2 and ${day}::date + 3`,
        sql`${ownDay(config)} = ${day}::date`,
      ),
    )
    .orderBy(asc(meetings.id))
    .for('no key update');
  const reason = reasonOf(names);
  return updateMeetings(
    context,
    planned,
    planned.map((one) => ({ ...one, state: 'cancelled', reason })),
  );
}

/** The day that a meeting is of, whether a timetable has it or not. */
function ownDay({ businessTimeZone }: Context['config']): SQL {
  const ofRule = sql`select zone from ${timetables} where ${timetables.id} = ${meetings.timetableId}`;
  const ofLesson = sql`select zone from ${timetables} where ${timetables.lessonId} = ${meetings.lessonId}
    order by starts_on desc limit 1`;
  const zone = sql`coalesce((${ofRule}), (${ofLesson}), ${businessTimeZone})`;
  return sql`case when ${meetings.byHand} or ${meetings.ruleDay} is null
    then (${meetings.startsAt} at time zone ${zone})::date else ${meetings.ruleDay} end`;
}

/** Which meetings are on a day off for all, by their ids. */
export async function onDaysOff({ database, config }: Context, ids: readonly string[]): Promise<Set<string>> {
  const found = await database
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(closures, sql`${closures.day} = ${ownDay(config)}`)
    .where(inArray(meetings.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}

/**
 * Takes a day off back. What was cancelled stays cancelled until it is restored; for what was never written see
 * `planDay`. @throws Failure not_found
 */
export async function removeClosure({ database }: Pick<Context, 'database'>, day: string): Promise<void> {
  const gone = await database.delete(closures).where(eq(closures.day, day)).returning({ day: closures.day });
  if (gone.length === 0) throw new Failure('not_found');
}
