import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { findCollisions, holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { overlapsItself, type Schedule } from '#src/calendar/timetables/input.ts';
import { endTimetable } from '#src/calendar/timetables/meeting/ending.server.ts';
import { setSingleDate } from '#src/calendar/timetables/meeting/single.server.ts';
import { keepUntold } from '#src/calendar/timetables/meeting/untold.server.ts';
import { scheduleOf } from '#src/calendar/timetables/plan.server.ts';
import { timetablesOf } from '#src/calendar/timetables/read.server.ts';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { type Taught, type WritingOf, writeTimetables } from '#src/calendar/timetables/timetables.server.ts';
import { changeTo } from '#src/calendar/timetables/whole.server.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { dayIn, laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { LessonChanges } from '../contract.ts';
import { type Lesson, lessons } from '../tables.server.ts';
import { namesOfMeetings } from './meeting-names.server.ts';
import { meetsAt } from './meets-at.server.ts';

/** What says when a lesson meets. */
export type TimesInput = Pick<LessonChanges, 'schedule' | 'minutes'> & {
  startDate?: Date | null | undefined;
};

/** Whether a call changes when a lesson meets: then its teacher is locked before anything else. */
export function tellsTimes({
  schedule,
  startDate,
  minutes,
}: { [Name in keyof TimesInput]?: unknown }): boolean {
  return schedule !== undefined || startDate !== undefined || minutes !== undefined;
}

/**
 * Writes when a lesson meets: by a schedule, which can be refused, or by the single date of the specification, which
 * never is. The minutes of a weekly lesson belong to its schedule.
 * @param by who changes it: those concerned are told a minute later; undefined for a new one, of which nobody is
 * @returns its start date as its meetings make it, and what a date collides with that is not refused
 * @throws Failure meeting_collides, schedule_empty, invalid_input: for a schedule alone
 */
export async function writeTimes(
  context: Context,
  { id: lessonId, teacherId, startDate: before }: Pick<Lesson, 'id' | 'teacherId' | 'startDate'>,
  { schedule: asked, startDate, minutes }: TimesInput,
  by?: Person,
): Promise<{ startDate: Date | null; inTheWay: string | undefined }> {
  const of = { lessonId, teacherId };
  const schedule = asked === undefined && minutes ? await withMinutes(context, of, minutes) : asked;
  const changes = schedule
    ? await changeTimetables(context, [{ of, schedule }])
    : [
        ...(schedule === null ? await endTimetable(context, lessonId, { from: today(context) }) : []),
        ...(await setSingleDate(context, of, startDate, minutes ?? undefined)),
      ];
  if (by) await keepUntold(context, changes, by);
  const isKept = changes.length === 0 && schedule === undefined && startDate === undefined;
  return {
    startDate: isKept ? before : await keepStart(context, lessonId),
    inTheWay: await titleInTheWay(context, changes),
  };
}

/**
 * The timetable of a lesson with other minutes; undefined where it has none that goes on.
 * @throws Failure invalid_input where one would go on into the next
 */
async function withMinutes(context: Context, of: Taught, minutes: number): Promise<Schedule | undefined> {
  await holdTeachers(context, of.teacherId);
  const whole = (await timetablesOf(context, [of.lessonId])).get(of.lessonId);
  const isOver = whole?.until && whole.until < dayIn(context.clock.now(), whole.zone);
  if (!whole || isOver || whole.minutes === minutes) return undefined;
  if (overlapsItself(whole.times, minutes))
    throw new Failure('invalid_input', { minutes: { key: 'overlaps_itself' } });
  return { ...scheduleOf(whole), minutes };
}

/** Writes timetables, or their changes against those that people see: each lesson is named once. */
async function changeTimetables(
  context: Context,
  all: readonly { of: Taught; schedule: Schedule }[],
): Promise<MeetingChange[]> {
  // Locked before they are read: another change waits.
  await holdTeachers(context, ...all.map(({ of }) => of.teacherId));
  const here = await timetablesOf(
    context,
    all.map(({ of }) => of.lessonId),
  );
  const changes: MeetingChange[] = [];
  const writings: WritingOf[] = [];
  for (const { of, schedule } of all) {
    const whole = here.get(of.lessonId);
    const writing = whole ? changeTo(whole, schedule, context.clock.now()) : { parts: [schedule] };
    if ('end' in writing && writing.end !== undefined) {
      const stretch = { from: laterDay(writing.end, 1), before: writing.before };
      changes.push(...(await endTimetable(context, of.lessonId, stretch)));
    } else writings.push({ of, writing });
  }
  return [...changes, ...(await writeTimetables(context, namesOfMeetings, writings))];
}

/**
 * Writes when several lessons meet week after week, as `writeTimes` does for one, in as many statements as for one: all
 * or none. Nobody is told.
 * @throws Failure meeting_collides, schedule_empty, invalid_input: the first of theirs
 */
export async function writeSchedules(
  context: Context,
  all: readonly { lesson: Pick<Lesson, 'id' | 'teacherId'>; schedule: Schedule }[],
): Promise<void> {
  const asked = all.map(({ lesson: { id, teacherId }, schedule }) => ({
    ...{ of: { lessonId: id, teacherId }, schedule },
  }));
  await changeTimetables(context, asked);
  await keepStartOf(
    context,
    all.map(({ lesson }) => lesson.id),
  );
}

/** The title of what takes place at the time of a meeting that was kept as clashing. */
async function titleInTheWay(context: Context, changes: MeetingChange[]): Promise<string | undefined> {
  const clashing = changes.find(({ after }) => after.clashes);
  if (!clashing) return undefined;
  const { teacherId } = clashing.after;
  const [found] = await findCollisions(context, teacherId, [clashing.after], [clashing.id]);
  const [named] = await namesOfMeetings(context, found ? [found.inTheWay] : []);
  return named?.title;
}

/** An existing timetable ends with yesterday, in every zone. */
function today({ clock }: Pick<Context, 'clock'>): string {
  return clock.now().toISOString().slice(0, 10);
}

/**
 * Writes into the row of a lesson when it meets, and its start date: that of the next planned meeting, or of the
 * first if none lies ahead.
 * @returns the start date
 */
export async function keepStart(
  context: Pick<Context, 'database' | 'clock'>,
  lessonId: string,
): Promise<Date | null> {
  const [kept] = await keepStartOf(context, [lessonId]);
  return kept?.startDate ?? null;
}

/** The same for several lessons at once. */
export function keepStartOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  lessonIds: string[],
): Promise<{ startDate: Date | null }[]> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return database
    .update(lessons)
    .set({
      startDate: sql`(
        select coalesce(min(starts_at) filter (where state = 'planned' and starts_at > ${now}), min(starts_at))
        from ${meetings} where lesson_id = lessons.id and state <> 'cancelled' and not make_up)`,
      meetsAt: meetsAt(sql`lessons.id`, clock.now()),
    })
    .where(inArray(lessons.id, lessonIds))
    .returning({ startDate: lessons.startDate });
}

/**
 * Moves on the columns by which the catalogue is ordered and filtered, after a meeting has begun or a clock was
 * changed: every hour, for the lessons of the last two days. A lesson without further meetings keeps its start date.
 */
export const keepStarts = defineJob({
  name: 'lessons.starts',
  data: z.object({}),
  every: '13 * * * *',
  attemptSeconds: 60,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async ({ database, clock }) => {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const before = sql`(${now} - interval '2 days')`;
    await database.execute(sql`
      update ${lessons} set start_date = coalesce(next.starts_at, start_date), meets_at = next.meets_at
      from (
        select lesson_id from ${meetings} where starts_at between ${before} and ${now} and lesson_id is not null
        union
        select lesson_id from ${timetables}
        where ${now} at time zone zone - ${before} at time zone zone <> interval '2 days'
      ) as passed
      cross join lateral (
        select min(starts_at) as starts_at, ${meetsAt(sql`passed.lesson_id`, clock.now())} as meets_at
        from ${meetings} where lesson_id = passed.lesson_id and state = 'planned' and not make_up
          and starts_at > ${now}
      ) as next
      where lessons.id = passed.lesson_id
        and (start_date, lessons.meets_at) is distinct from (coalesce(next.starts_at, start_date), next.meets_at)`);
  },
});
