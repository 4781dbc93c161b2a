import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Occurrence } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Meeting, meetings } from './tables.server.ts';

/** How a meeting stood, or stands. */
type MeetingStand = Pick<Meeting, 'startsAt' | 'endsAt' | 'state' | 'teacherId' | 'clashes'>;

/** What became of one meeting: whoever is concerned is told by the rooms that know them. */
export type MeetingChange = {
  id: string;
  lessonId: string | null;
  trialId: string | null;
  sequence: number;
  /** Undefined for a new one. */
  before: MeetingStand | undefined;
  after: MeetingStand;
  /** Why its timetable has no place for it: its teacher is away on the day it would take, or it is a day off for all. */
  lostTo?: 'away' | 'closed';
};

/** How it was and how it is. */
export function changeOf(before: Meeting | undefined, after: Meeting): MeetingChange {
  const { id, lessonId, trialId, sequence } = after;
  return { id, lessonId, trialId, sequence, before: before && standOf(before), after: standOf(after) };
}

function standOf({ startsAt, endsAt, state, teacherId, clashes }: Meeting): MeetingStand {
  return { startsAt, endsAt, state, teacherId, clashes };
}

/** A meeting that its timetable has made. */
type NewMeeting = Occurrence & { timetableId: string | null; clashes?: boolean };

/** New meetings of the timetable of one lesson. */
export function insertMeetings(
  context: Pick<Context, 'database' | 'clock'>,
  of: { lessonId: string; teacherId: string },
  found: readonly NewMeeting[],
): Promise<Meeting[]> {
  return insertAll(
    context,
    found.map((one) => ({ ...one, ...of })),
  );
}

/**
 * New meetings of timetables, written in one statement of lists: a year of a lesson is a hundred. Those that clash are kept
 * outside of the constraint.
 */
export async function insertAll(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  found: readonly (NewMeeting & { lessonId: string; teacherId: string })[],
): Promise<Meeting[]> {
  if (found.length === 0) return [];
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const ids = found.map(() => uuidv7());
  const list = <T>(of: (one: (typeof found)[number]) => T) => sql.param(found.map(of));
  await database.execute(sql`
    insert into ${meetings}
      (id, lesson_id, teacher_id, starts_at, ends_at, clashes, timetable_id, rule_day, created_at, updated_at)
    select given.*, ${now}, ${now}
    from unnest(
      ${sql.param(ids)}::uuid[],
      ${list(({ lessonId }) => lessonId)}::uuid[],
      ${list(({ teacherId }) => teacherId)}::uuid[],
      ${list(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${list(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
      ${list(({ clashes = false }) => clashes)}::boolean[],
      ${list(({ timetableId }) => timetableId)}::uuid[],
      ${list(({ day }) => day)}::date[]
    ) as given`);
  return await database
    .select()
    .from(meetings)
    .where(sql`${meetings.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(meetings.startsAt, meetings.id);
}

/**
 * Writes meetings as they are to be, in one statement. A calendar hears of another time, state or teacher.
 * @returns what became of those that are another than before
 */
export async function updateMeetings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  before: readonly Meeting[],
  after: readonly Meeting[],
): Promise<MeetingChange[]> {
  if (after.length === 0) return [];
  const list = <T>(of: (one: Meeting) => T) => sql.param(after.map(of));
  await database.execute(sql`
    update ${meetings} set
      teacher_id = given.teacher_id, starts_at = given.starts_at, ends_at = given.ends_at, state = given.state,
      clashes = given.clashes, timetable_id = given.timetable_id, rule_day = given.rule_day,
      by_hand = given.by_hand, reason = given.reason,
      updated_at = case when (meetings.teacher_id, meetings.starts_at, meetings.ends_at, meetings.state, meetings.reason)
        is distinct from (given.teacher_id, given.starts_at, given.ends_at, given.state, given.reason)
        then ${clock.now().toISOString()}::timestamptz else meetings.updated_at end,
      sequence = sequence + ((meetings.teacher_id, meetings.starts_at, meetings.ends_at, meetings.state)
        is distinct from (given.teacher_id, given.starts_at, given.ends_at, given.state))::int,
      request_id = case when meetings.teacher_id = given.teacher_id then request_id end
    from unnest(
      ${list(({ id }) => id)}::uuid[],
      ${list(({ teacherId }) => teacherId)}::uuid[],
      ${list(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${list(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
      ${list(({ state }) => state)}::text[],
      ${list(({ clashes }) => clashes)}::boolean[],
      ${list(({ timetableId }) => timetableId)}::uuid[],
      ${list(({ ruleDay }) => ruleDay)}::date[],
      ${list(({ byHand }) => byHand)}::boolean[],
      ${list(({ reason }) => reason)}::text[]
    ) as given(id, teacher_id, starts_at, ends_at, state, clashes, timetable_id, rule_day, by_hand, reason)
    where meetings.id = given.id`);
  const rows = await database
    .select()
    .from(meetings)
    .where(
      inArray(
        meetings.id,
        after.map(({ id }) => id),
      ),
    )
    .orderBy(meetings.startsAt, meetings.id);
  const earlier = new Map(before.map((one) => [one.id, one]));
  return rows.map((one) => changeOf(earlier.get(one.id), one)).filter(isAnother);
}

function isAnother({ before, after }: MeetingChange): boolean {
  const told = ({ startsAt, endsAt, state, teacherId, clashes }: MeetingStand) =>
    [startsAt.getTime(), endsAt.getTime(), state, teacherId, clashes].join(' ');
  return !before || told(before) !== told(after);
}

const constraints = sql.raw('meetings_teacher_once, meetings_rule_day, timetables_lesson_once');

/**
 * Does something that moves several meetings through each other's times: the database checks at its end.
 * @throws Failure meeting_collides if something slipped through that nobody had looked for
 */
export async function lookingAtTheEnd<T>(
  { database }: Pick<Context, 'database'>,
  work: () => Promise<T>,
): Promise<T> {
  await database.execute(sql`set constraints ${constraints} deferred`);
  const done = await work();
  try {
    await database.execute(sql`set constraints ${constraints} immediate`);
  } catch (error) {
    if (isOverlap(error)) throw new Failure('meeting_collides', undefined, { title: '…' });
    throw error;
  }
  return done;
}

/** Whether a teacher would be in two live meetings. */
export function isOverlap(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return code === '23P01';
}
