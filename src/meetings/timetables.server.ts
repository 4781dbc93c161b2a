import { desc, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { findCollisions, holdTeachers, type NamesOf, refuseCollisions } from './collisions.server.ts';
import type { Schedule } from './input.ts';
import { timetableLimits } from './limits.ts';
import { type PlannedDay, planDays, type Timetable, timetableOf } from './plan.server.ts';
import { endRules, plannedFrom, withoutRule } from './rules.server.ts';
import { type Meeting, timetables, timetableTimes } from './tables.server.ts';
import { laterDay, mondayOf } from './wall-clock.server.ts';
import {
  changeOf,
  insertMeetings,
  lookingAtTheEnd,
  type MeetingChange,
  updateMeetings,
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
    const { after, added } = matchDays(open, wanted, { ...of, timetableId });
    const changes = (await updateMeetings(context, open, after)).map((one) => withLoss(one, open, days));
    const made = await insertMeetings(context, { ...of, timetableId }, added);
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

/** Which planned meeting takes which day of the new rule: its own, else one of its week. The rest are cancelled. */
function matchDays(
  open: readonly Meeting[],
  wanted: readonly PlannedDay[],
  of: Taught & { timetableId: string },
) {
  const free = new Map(wanted.map((one) => [one.day, one]));
  const after: Meeting[] = [];
  const take = (one: Meeting, day: PlannedDay | undefined) => {
    if (!day) return false;
    free.delete(day.day);
    after.push({
      ...one,
      ...of,
      startsAt: day.startsAt,
      endsAt: day.endsAt,
      ruleDay: day.day,
      clashes: false,
    });
    return true;
  };
  const rest = open.filter((one) => !take(one, free.get(one.ruleDay ?? '')));
  const weeks = Map.groupBy([...free.values()], ({ day }) => mondayOf(day));
  const left = rest.filter((one) => !take(one, weeks.get(mondayOf(dayOf(one)))?.shift()));
  after.push(...left.map(withoutRule));
  return { after, added: [...free.values()] };
}

/** Says of a meeting that its rule has no day for any more what stands on the day of that week. */
function withLoss(
  change: MeetingChange,
  open: readonly Meeting[],
  days: readonly PlannedDay[],
): MeetingChange {
  const one = open.find(({ id }) => id === change.id);
  if (!one || change.after.state !== 'cancelled') return change;
  const week = mondayOf(dayOf(one));
  for (const { day, state } of days)
    if ((state === 'away' || state === 'closed') && mondayOf(day) === week)
      return { ...change, lostTo: state };
  return change;
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
  await endRules({ database }, lessonId, from);
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
