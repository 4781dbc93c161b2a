import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { findCollisions, holdTeachers, type NamesOf, refuseCollisions } from './collisions.server.ts';
import type { Schedule } from './input.ts';
import { timetableLimits } from './limits.ts';
import { type PlannedDay, planDays, type Timetable, timetableOf } from './plan.server.ts';
import { type Meeting, meetings, timetables, timetableTimes } from './tables.server.ts';
import { laterDay, mondayOf } from './wall-clock.server.ts';
import {
  changeOf,
  insertMeetings,
  lookingAtTheEnd,
  type MeetingChange,
  type Replanned,
  replanMeetings,
} from './written.server.ts';

/** Of whom a timetable is. */
export type Taught = { lessonId: string; teacherId: string };

/**
 * Writes when a lesson meets from now on, in the caller's transaction: a first timetable, or another from its first
 * day on. What was held, has begun, was cancelled or changed by hand stays as it is. A planned meeting keeps its day
 * where the new rule has it, else it moves within its week; those for which no day is left are cancelled.
 * @throws Failure meeting_collides with what is in the way, schedule_empty, invalid_input (too long)
 */
export async function writeTimetable(
  context: Context,
  namesOf: NamesOf,
  of: Taught,
  schedule: Schedule,
): Promise<MeetingChange[]> {
  const timetable = timetableOf(schedule);
  refuseTooLong(timetable);
  await holdTeachers(context, of.teacherId);
  const days = await planDays(context, of.teacherId, timetable);
  const { kept, open } = await plannedFrom(context, of.lessonId, timetable.from);
  const wanted = days.filter(({ state, day }) => state === 'meets' && !kept.has(day));
  if (wanted.length === 0 && kept.size === 0) throw new Failure('schedule_empty');
  const ids = open.map(({ id }) => id);
  await refuseCollisions(context, namesOf, await findCollisions(context, of.teacherId, wanted, ids));
  return lookingAtTheEnd(context, async () => {
    const timetableId = await insertTimetable(context, of.lessonId, timetable);
    const { moved, added, left } = matchDays(open, wanted, timetableId);
    await replanMeetings(context, moved);
    await context.database
      .update(meetings)
      .set({
        state: 'cancelled',
        clashes: false,
        ruleDay: null,
        timetableId: null,
        updatedAt: context.clock.now(),
        sequence: sql`${meetings.sequence} + 1`,
      })
      .where(inArray(meetings.id, left));
    const made = await insertMeetings(context, { ...of, timetableId }, added);
    const now = await context.database.select().from(meetings).where(inArray(meetings.id, ids));
    const before = new Map(open.map((one) => [one.id, one]));
    const changes = now.map((one) => changeOf(before.get(one.id), one));
    return [...changes, ...made.map((one) => changeOf(undefined, one))];
  });
}

/** @throws Failure invalid_input */
export function refuseTooLong({ from, until }: Timetable): void {
  const { weeks } = timetableLimits;
  if (until !== null && until >= laterDay(from, weeks * 7))
    throw new Failure('invalid_input', {
      'schedule.until': { key: 'timetable_too_long', values: { weeks } },
    });
}

/**
 * The meetings of a lesson from a day on: those that a new rule plans anew, and the days of those that it leaves alone.
 */
export async function plannedFrom(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  lessonId: string,
  from: string,
) {
  const rows = await database
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, lessonId),
        // One that has no rule is the lesson's single date.
        or(gte(meetings.ruleDay, from), and(isNull(meetings.ruleDay), eq(meetings.state, 'planned'))),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  const now = clock.now();
  const isOpen = (one: Meeting) => one.state === 'planned' && !one.byHand && one.startsAt > now;
  const kept = new Set(rows.flatMap((one) => (!isOpen(one) && one.ruleDay ? [one.ruleDay] : [])));
  return { kept, open: rows.filter(isOpen) };
}

/** Which planned meeting takes which day of the new rule: its own, else one of its week. */
function matchDays(open: readonly Meeting[], wanted: readonly PlannedDay[], timetableId: string) {
  const free = new Map(wanted.map((one) => [one.day, one]));
  const moved: Replanned[] = [];
  const take = ({ id }: Meeting, day: PlannedDay | undefined) => {
    if (!day) return false;
    free.delete(day.day);
    moved.push({ id, startsAt: day.startsAt, endsAt: day.endsAt, timetableId, ruleDay: day.day });
    return true;
  };
  const rest = open.filter((one) => !take(one, free.get(one.ruleDay ?? '')));
  const weeks = Map.groupBy([...free.values()], ({ day }) => mondayOf(day));
  const left = rest.filter((one) => !take(one, weeks.get(mondayOf(dayOf(one)))?.shift()));
  return { moved, added: [...free.values()], left: left.map(({ id }) => id) };
}

function dayOf({ ruleDay, startsAt }: Meeting): string {
  return ruleDay ?? startsAt.toISOString().slice(0, 10);
}

/** The rule itself: the one before ends on the day before it. */
async function insertTimetable({ database, clock }: Context, lessonId: string, timetable: Timetable) {
  const { zone, from, until, minutes, skipped, times } = timetable;
  const [last] = await database
    .select({ version: timetables.version })
    .from(timetables)
    .where(eq(timetables.lessonId, lessonId))
    .orderBy(desc(timetables.version))
    .limit(1);
  const ofLesson = eq(timetables.lessonId, lessonId);
  await database.delete(timetables).where(and(ofLesson, gte(timetables.startsOn, from)));
  await database
    .update(timetables)
    .set({ endsOn: laterDay(from, -1) })
    .where(and(ofLesson, or(isNull(timetables.endsOn), gte(timetables.endsOn, from))));
  const [made] = await database
    .insert(timetables)
    .values({
      lessonId,
      zone,
      startsOn: from,
      endsOn: until,
      minutes,
      skipped: [...skipped],
      version: (last?.version ?? 0) + 1,
      createdAt: clock.now(),
    })
    .returning({ id: timetables.id });
  if (!made) throw new Failure('unexpected');
  await database.insert(timetableTimes).values(times.map((one) => ({ timetableId: made.id, ...one })));
  return made.id;
}
