import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { dayIn, laterDay, mondayOf } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { findCollisions } from '../collisions.server.ts';
import { fitMeetings } from '../fitting.server.ts';
import { weeksAhead } from '../meeting.ts';
import { planDays, type Timetable } from '../plan.server.ts';
import { plannedFrom, rulesOf } from '../rules.server.ts';
import { timetables } from '../tables.server.ts';
import type { Taught } from '../timetables.server.ts';
import { changeOf, insertMeetings, type MeetingChange } from '../written.server.ts';

/**
 * The lessons whose timetables have a day on which there is no meeting of theirs: none of that day that was moved or called
 * off, and none that somebody put there by hand. What is not written yet is left to the job that extends timetables.
 */
export async function lessonsWithout(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  day: string,
): Promise<string[]> {
  const written = laterDay(dayIn(clock.now(), 'UTC'), (weeksAhead - 2) * 7);
  const { rows } = await database.execute<{ id: string }>(sql`
    select t.lesson_id as id from timetables t
    join timetable_times w on w.timetable_id = t.id and w.weekday = extract(isodow from ${day}::date)
    where ${day}::date between t.starts_on and coalesce(t.ends_on, ${day}::date) and not ${day}::date = any(t.skipped)
      and not exists (select from meetings m where m.lesson_id = t.lesson_id and (m.rule_day = ${day}::date
        or m.rule_day is null and m.state = 'planned' and not m.make_up
          and (m.starts_at at time zone t.zone)::date = ${day}::date))
      and (${day}::date <= ${written}::date
        or exists (select from meetings m where m.timetable_id = t.id and m.rule_day > ${day}::date))
    order by t.id`);
  return rows.map(({ id }) => id);
}

/**
 * Adds the meeting that the timetable of a lesson has on a day, unless there is one, or one that stands for it, in the
 * caller's transaction. What collides is no error: it is kept as clashing. Its teacher is held.
 */
export async function planDay(context: Context, of: Taught, day: string): Promise<MeetingChange[]> {
  const { lessonId, teacherId } = of;
  const monday = mondayOf(day);
  const rules = (await rulesOf(context, [lessonId])).get(lessonId) ?? [];
  const week = rules.flatMap((rule) => within(rule, monday, laterDay(monday, 6)));
  const planned = await plannedFrom(context, lessonId, { from: monday, before: laterDay(monday, 7) });
  const days = await planDays(context, teacherId, week);
  const { added } = await fitMeetings(context, teacherId, days, planned);
  const found = added.filter((one) => one.day === day);
  if (found.length === 0) return [];
  const [rule] = await context.database
    .select({ id: timetables.id })
    .from(timetables)
    .where(
      and(
        eq(timetables.lessonId, lessonId),
        lte(timetables.startsOn, day),
        or(isNull(timetables.endsOn), gte(timetables.endsOn, day)),
      ),
    );
  const clashes = (await findCollisions(context, teacherId, found)).length > 0;
  const made = found.map((one) => ({ ...one, timetableId: rule?.id ?? null, clashes }));
  return (await insertMeetings(context, of, made)).map((one) => changeOf(undefined, one));
}

/** The part of a rule that lies within days; none where it has none of them. */
function within(rule: Timetable, first: string, last: string): Timetable[] {
  const from = rule.from > first ? rule.from : first;
  const until = rule.until !== null && rule.until < last ? rule.until : last;
  return from <= until ? [{ ...rule, from, until }] : [];
}
