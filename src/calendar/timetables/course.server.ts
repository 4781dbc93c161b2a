import { type SQLWrapper, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { weeksAhead } from './meeting.ts';
import type { Timetable } from './plan.server.ts';
import { type Meeting, meetings, timetables, timetableTimes } from './tables.server.ts';
import { asWhole, type WholeTimetable } from './whole.server.ts';

/** How many of a lesson's coming meetings are shown at most: as many as a timetable of every day has. */
const shown = weeksAhead * 7 + 1;

type Coming = Pick<Meeting, 'id' | 'startsAt' | 'endsAt' | 'state'>;

/** How many meetings a lesson has in all, without those cancelled, and how many of them are not over. */
export type Counted = { total: number; left: number };

/** The meetings of a lesson: the coming ones, cancelled ones too; how many there are in all, and how many are left. */
export type Course = Counted & { coming: Coming[] };

/** As JSON has it. */
type CourseMeeting = { id: string; startsAt: string; endsAt: string };

/**
 * When a lesson meets, as columns of a prepared statement about the lesson itself, so that one statement reads both.
 * The placeholder `now` takes an instant as ISO 8601 writes it. `asWhole` makes one timetable of `rules`.
 * @param lessonId the lesson's id in that statement
 */
export function courseColumns(lessonId: SQLWrapper) {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  // What makes up for a missed meeting is for one learner alone.
  const isOfLesson = sql`${meetings.lessonId} = ${lessonId} and not ${meetings.makeUp}`;
  const isAhead = sql`${meetings.endsAt} > ${now}`;
  const written = sql`'id', id, 'startsAt', starts_at, 'endsAt', ends_at`;
  const times = sql`(
    select json_agg(json_build_object('weekday', weekday, 'at', left(at::text, 5)) order by weekday)
    from ${timetableTimes} where timetable_id = ${timetables.id})`;
  return {
    rules: sql<Timetable[] | null>`(
      select json_agg(json_build_object('zone', zone, 'from', starts_on, 'until', ends_on, 'minutes', minutes,
        'skipped', skipped, 'times', ${times}) order by starts_on)
      from ${timetables} where ${timetables.lessonId} = ${lessonId})`,
    next: sql<(Span & { id: string }) | null>`(
      select json_build_object(${written}) from ${meetings}
      where ${isOfLesson} and state = 'planned' and starts_at > ${now} order by starts_at limit 1)`.mapWith(
      spanOf<CourseMeeting>,
    ),
    counts: sql<Counted>`(
      select json_build_object('total', count(*), 'left', count(*) filter (where ${isAhead}))
      from ${meetings} where ${isOfLesson} and state <> 'cancelled')`,
    // The longest takes four hours: with a bound on the start the index serves.
    coming: sql<Coming[] | null>`(
      select json_agg(json_build_object(${written}, 'state', state) order by starts_at, id) from (
        select id, starts_at, ends_at, state from ${meetings}
        where ${isOfLesson} and ${isAhead} and starts_at >= ${now} - interval '4 hours'
        order by starts_at, id limit ${sql.raw(String(shown))}) as coming)`.mapWith(
      (all: (CourseMeeting & Pick<Meeting, 'state'>)[]) => all.map(spanOf),
    ),
  };
}

function spanOf<W extends CourseMeeting>(one: W) {
  return { ...one, startsAt: new Date(one.startsAt), endsAt: new Date(one.endsAt) };
}

/** When a lesson meets: its timetable, the next planned meeting, and the counts of a timetable that comes to an end. */
type Times = {
  timetable: WholeTimetable | undefined;
  next: (Span & { id: string }) | undefined;
  counted: Counted | undefined;
};

const times = statement((database) => {
  const { rules, next, counts } = courseColumns(sql`wanted.id`);
  const ends = sql`exists (select from ${timetables} where ${timetables.lessonId} = wanted.id and ends_on is not null)`;
  return database
    .select({
      id: sql<string>`wanted.id`,
      rules,
      next,
      counts: sql<Counted | null>`case when ${ends} then ${counts} end`,
    })
    .from(sql`unnest(${sql.placeholder('ids')}::uuid[]) as wanted(id)`)
    .prepare('times_of_lessons');
});

/** When lessons meet, by their ids: one prepared statement for all. */
export async function timesOfLessons(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  lessonIds: readonly string[],
): Promise<Map<string, Times>> {
  if (lessonIds.length === 0) return new Map();
  const now = clock.now();
  const rows = await times(database).execute({ ids: lessonIds, now: now.toISOString() });
  return new Map(
    rows.map(({ id, rules, next, counts }) => {
      const timetable = asWhole(rules ?? [], now);
      const counted = timetable?.until && counts && counts.total > 0 ? counts : undefined;
      return [id, { timetable, next: next ?? undefined, counted }];
    }),
  );
}
