import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { type Meeting, meetings } from './tables.server.ts';
import type { Occurrence, Span } from './wall-clock.server.ts';

/** How a meeting stood, or stands. */
type Stand = Pick<Meeting, 'startsAt' | 'endsAt' | 'state' | 'teacherId' | 'clashes'>;

/** What became of one meeting: whoever is concerned is told by the rooms that know them. */
export type MeetingChange = {
  id: string;
  lessonId: string | null;
  trialId: string | null;
  sequence: number;
  /** Undefined for a new one. */
  before: Stand | undefined;
  after: Stand;
};

/** How it was and how it is. */
export function changeOf(before: Meeting | undefined, after: Meeting): MeetingChange {
  const { id, lessonId, trialId, sequence } = after;
  return { id, lessonId, trialId, sequence, before: before && standOf(before), after: standOf(after) };
}

function standOf({ startsAt, endsAt, state, teacherId, clashes }: Meeting): Stand {
  return { startsAt, endsAt, state, teacherId, clashes };
}

/** New meetings of one timetable, in one statement. Those that clash are kept outside of the constraint. */
export async function insertMeetings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  of: { lessonId: string; teacherId: string; timetableId: string },
  found: readonly (Occurrence & { clashes?: boolean })[],
): Promise<Meeting[]> {
  if (found.length === 0) return [];
  const now = clock.now();
  const rows = found.map(({ day, startsAt, endsAt, clashes = false }) => ({
    id: uuidv7(),
    startsAt,
    endsAt,
    clashes,
    ruleDay: day,
    ...of,
    createdAt: now,
    updatedAt: now,
  }));
  return await database.insert(meetings).values(rows).returning();
}

/** What a meeting of a timetable becomes when its rule is another. */
export type Replanned = Span & { id: string; timetableId: string; ruleDay: string };

/** Moves many meetings in one statement, each to a time of its own. */
export async function replanMeetings(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  moved: readonly Replanned[],
): Promise<void> {
  if (moved.length === 0) return;
  const now = clock.now().toISOString();
  const list = <T>(of: (one: Replanned) => T) => sql.param(moved.map(of));
  await database.execute(sql`
    update ${meetings} set
      starts_at = given.starts_at, ends_at = given.ends_at, timetable_id = given.timetable_id,
      rule_day = given.rule_day, clashes = false, updated_at = ${now}::timestamptz,
      sequence = sequence + (meetings.starts_at <> given.starts_at or meetings.ends_at <> given.ends_at)::int
    from unnest(
      ${list(({ id }) => id)}::uuid[],
      ${list(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${list(({ endsAt }) => endsAt.toISOString())}::timestamptz[],
      ${list(({ timetableId }) => timetableId)}::uuid[],
      ${list(({ ruleDay }) => ruleDay)}::date[]
    ) as given(id, starts_at, ends_at, timetable_id, rule_day)
    where meetings.id = given.id`);
}

/**
 * Does something that moves several meetings through each other's times: the database looks at the end of it.
 * @throws Failure meeting_collides if something slipped through that nobody had looked for
 */
export async function lookingAtTheEnd<T>(
  { database }: Pick<Context, 'database'>,
  work: () => Promise<T>,
): Promise<T> {
  await database.execute(
    sql`set constraints meetings_teacher_once, meetings_rule_day, timetables_lesson_once deferred`,
  );
  const done = await work();
  await refusingOverlaps(() =>
    database.execute(
      sql`set constraints meetings_teacher_once, meetings_rule_day, timetables_lesson_once immediate`,
    ),
  );
  return done;
}

/** What the constraint refuses is told as a collision. */
async function refusingOverlaps<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isOverlap(error)) throw new Failure('meeting_collides', undefined, { title: '…' });
    throw error;
  }
}

/** Whether a teacher would be in two live meetings. */
function isOverlap(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? error) as { code?: unknown };
  return code === '23P01';
}
