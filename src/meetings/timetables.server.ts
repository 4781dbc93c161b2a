import { desc, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import { holdTeachers, type NamesOf, refuseCollisions } from './collisions.server.ts';
import { dayOf, fitMeetings } from './fitting.server.ts';
import type { Schedule } from './input.ts';
import { timetableLimits } from './limits.ts';
import { type PlannedDay, planDays, type Timetable, timetableOf } from './plan.server.ts';
import { endRules, plannedFrom } from './rules.server.ts';
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
 * day on. What was held, has begun, was cancelled or moved by hand stays as it is. A planned meeting keeps its day
 * where the new rule has it, else it moves within its week; those for which no day is left are cancelled.
 * @param of the lesson, and whose it is: what a substitute gives stays theirs
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
  const { lessonId, teacherId } = of;
  // Whoever gives one of them, too: what they have then is looked at.
  const before = await plannedFrom(context, lessonId, timetable.from);
  await holdTeachers(context, teacherId, ...before.open.map((one) => one.teacherId));
  const planned = await plannedFrom(context, lessonId, timetable.from);
  const days = await planDays(context, teacherId, timetable);
  const { after, added, collisions } = await fitMeetings(context, teacherId, days, planned);
  const { kept, open } = planned;
  if (added.length === 0 && kept.size === 0 && after.every(({ state }) => state === 'cancelled'))
    throw new Failure('schedule_empty');
  await refuseCollisions(context, namesOf, collisions);
  return lookingAtTheEnd(context, async () => {
    const timetableId = await insertTimetable(context, lessonId, timetable);
    const ruled = after.map((one) => (one.state === 'cancelled' ? one : { ...one, timetableId }));
    const changes = (await updateMeetings(context, open, ruled)).map((one) => withLoss(one, open, days));
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
