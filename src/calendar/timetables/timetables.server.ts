import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { laterDay, mondayOf } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { holdTeachers, type NamesOf, refuseCollisions } from './collisions.server.ts';
import { dayOf, fitMeetings } from './fitting.server.ts';
import type { Schedule } from './input.ts';
import { timetableLimits } from './meeting.ts';
import { type PlannedDay, planDays, type Timetable, timetableOf } from './plan.server.ts';
import { endRules, plannedFrom, type Stretch } from './rules.server.ts';
import { type Meeting, timetables, timetableTimes } from './tables.server.ts';
import {
  changeOf,
  insertMeetings,
  lookingAtTheEnd,
  type MeetingChange,
  updateMeetings,
} from './written.server.ts';

/** Of whom a timetable is. */
export type Taught = { lessonId: string; teacherId: string };

/** What is to be written of a timetable. */
export type TimetableWriting = {
  /** In their order, without a pause between them; of most timetables there is one. */
  parts: readonly Schedule[];
  /** The first day of what they replace, where that is earlier than their own. */
  since?: string | undefined;
} & Pick<Stretch, 'before'>;

/**
 * Writes when a lesson meets from now on, in the caller's transaction: a first timetable, or another from its first
 * day on. What was held, has begun, was cancelled or moved by hand stays as it is. A planned meeting keeps its day
 * where the new rule has it, else it moves within its week; those for which no day is left are cancelled. Another
 * timetable after a pause stays.
 * @param of the lesson, and whose it is: what a substitute gives stays theirs
 * @throws Failure meeting_collides with what is in the way, schedule_empty, invalid_input (too long)
 */
export async function writeTimetable(
  context: Context,
  namesOf: NamesOf,
  of: Taught,
  { parts: schedules, since, before: next }: TimetableWriting,
): Promise<MeetingChange[]> {
  const parts = schedules.map(timetableOf);
  parts.forEach(refuseTooLong);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return [];
  const stretch = stretchOf(since ?? first.from, last, next);
  const { lessonId, teacherId } = of;
  // Substitutes too: it is checked what else they have.
  const before = await plannedFrom(context, lessonId, stretch);
  await holdTeachers(context, teacherId, ...before.open.map((one) => one.teacherId));
  const planned = await plannedFrom(context, lessonId, stretch);
  const days = await planDays(context, teacherId, parts, planned.open);
  const { after, added, standing, collisions } = await fitMeetings(context, teacherId, days, planned);
  const { kept, open, exceptions } = planned;
  if (added.length === 0 && kept.size === 0 && after.every(({ state }) => state === 'cancelled'))
    throw new Failure('schedule_empty');
  await refuseCollisions(context, namesOf, collisions);
  return lookingAtTheEnd(context, async () => {
    await endRules(context, lessonId, stretch);
    const ruleOn = await insertRules(context, lessonId, parts);
    const ruled = [...after, ...standing].map((one) =>
      one.ruleDay === null ? one : { ...one, timetableId: ruleOn(one.ruleDay ?? '') },
    );
    const changes = (await updateMeetings(context, [...open, ...exceptions], ruled)).map((one) =>
      withLoss(one, open, days),
    );
    const found = added.map((day) => ({ ...day, timetableId: ruleOn(day.day) }));
    const made = await insertMeetings(context, of, found);
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

/** Adds to a cancelled meeting why its rule has no day for it in that week: the teacher is away, or it is a day off. */
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

/**
 * What a timetable replaces. Another one that begins after a pause stays, unless this one goes on beyond its
 * beginning.
 */
export function stretchOf(
  from: string,
  { until }: Timetable,
  next: string | null | undefined,
): Required<Stretch> {
  return { from, before: next && until !== null && until < next ? next : null };
}

/** The rules themselves. @returns the id of the one that holds on a day */
async function insertRules({ database, clock }: Context, lessonId: string, parts: readonly Timetable[]) {
  const [last] = await database
    .select({ version: timetables.version })
    .from(timetables)
    .where(eq(timetables.lessonId, lessonId))
    .orderBy(desc(timetables.version))
    .limit(1);
  const rules = parts.map((part, place) => ({
    ...part,
    id: uuidv7(),
    version: (last?.version ?? 0) + 1 + place,
  }));
  await database.insert(timetables).values(
    rules.map(({ id, zone, from, until, minutes, skipped, version }) => ({
      ...{ id, lessonId, zone, minutes, version },
      ...{ startsOn: from, endsOn: until, skipped: [...skipped], createdAt: clock.now() },
    })),
  );
  await database
    .insert(timetableTimes)
    .values(rules.flatMap(({ id, times }) => times.map((one) => ({ timetableId: id, ...one }))));
  return (day: string) => (rules.findLast(({ from }) => from <= day) ?? rules[0])?.id ?? null;
}
