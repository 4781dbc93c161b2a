import { inArray, max } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { laterDay, mondayOf } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { holdTeachers, type NamesOf, refuseCollisions } from './collisions.server.ts';
import { dayOf, fitAll } from './fitting.server.ts';
import type { Schedule } from './input.ts';
import { timetableLimits } from './meeting.ts';
import { type PlannedDay, planAll, type Timetable, timetableOf } from './plan.server.ts';
import { endRules, plannedOf, type Stretch } from './rules.server.ts';
import { type Meeting, timetables, timetableTimes } from './tables.server.ts';
import {
  changeOf,
  insertAll,
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

/** The writing of one of several lessons; each is named once. */
export type WritingOf = { of: Taught; writing: TimetableWriting };

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
  writing: TimetableWriting,
): Promise<MeetingChange[]> {
  return writeTimetables(context, namesOf, [{ of, writing }]);
}

/** The same for several lessons, in as many statements as for one: all or none. @throws Failure the first of theirs */
export async function writeTimetables(
  context: Context,
  namesOf: NamesOf,
  all: readonly WritingOf[],
): Promise<MeetingChange[]> {
  const asked = all.flatMap(askedOf);
  if (asked.length === 0) return [];
  const teachers = asked.map(({ teacherId }) => teacherId);
  // Substitutes too: it is checked what else they have.
  const before = await plannedOf(context, asked);
  await holdTeachers(context, ...teachers, ...before.flatMap(({ open }) => open.map((one) => one.teacherId)));
  const planned = await plannedOf(context, asked);
  const days = await planAll(
    context,
    asked.map((one, at) => ({ ...one, planned: planned[at]?.open ?? [] })),
  );
  const lessons = asked.flatMap((one, at) => {
    const [of, its] = [planned[at], days[at]];
    return of && its ? [{ ...one, planned: of, days: its }] : [];
  });
  const fits = await fitAll(context, lessons);
  for (const [at, { added, after, collisions }] of fits.entries()) {
    const isKept = (planned[at]?.kept.size ?? 0) > 0;
    if (added.length === 0 && !isKept && after.every(({ state }) => state === 'cancelled'))
      throw new Failure('schedule_empty');
    await refuseCollisions(context, namesOf, collisions);
  }
  return lookingAtTheEnd(context, async () => {
    await endRules(context, asked);
    const ruleOn = await insertRules(context, asked);
    const ruled = fits.flatMap(({ after, standing }) =>
      [...after, ...standing].map((one) =>
        one.ruleDay === null ? one : { ...one, timetableId: ruleOn(one.lessonId, one.ruleDay ?? '') },
      ),
    );
    const open = planned.flatMap((one) => [...one.open, ...one.exceptions]);
    const daysOf = new Map(lessons.map((one) => [one.lessonId, one]));
    const changes = (await updateMeetings(context, open, ruled)).map((one) => {
      const its = daysOf.get(one.lessonId ?? '');
      return withLoss(one, its?.planned.open ?? [], its?.days ?? []);
    });
    const made = await insertAll(
      context,
      lessons.flatMap(({ lessonId, teacherId }, at) =>
        (fits[at]?.added ?? []).map((day) => ({
          ...{ ...day, lessonId, teacherId },
          timetableId: ruleOn(lessonId, day.day),
        })),
      ),
    );
    return [...changes, ...made.map((one) => changeOf(undefined, one))];
  });
}

/** What is asked for of a lesson; nothing where there is no part. @throws Failure invalid_input */
function askedOf({ of, writing: { parts: schedules, since, before } }: WritingOf) {
  const parts = schedules.map(timetableOf);
  parts.forEach(refuseTooLong);
  const [first, last] = [parts[0], parts.at(-1)];
  return first && last ? [{ ...of, parts, ...stretchOf(since ?? first.from, last, before) }] : [];
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

/** The rules themselves. @returns the id of the one that holds for a lesson on a day */
async function insertRules(
  { database, clock }: Context,
  all: readonly { lessonId: string; parts: readonly Timetable[] }[],
) {
  const { lessonId, version } = timetables;
  const last = await database
    .select({ lessonId, version: max(version) })
    .from(timetables)
    .where(
      inArray(
        lessonId,
        all.map((one) => one.lessonId),
      ),
    )
    .groupBy(lessonId);
  const versions = new Map(last.map((one) => [one.lessonId, one.version ?? 0]));
  const rules = all.flatMap((one) =>
    one.parts.map((part, place) => ({
      ...{ ...part, id: uuidv7(), lessonId: one.lessonId },
      version: (versions.get(one.lessonId) ?? 0) + 1 + place,
    })),
  );
  await database.insert(timetables).values(
    rules.map(({ from, until, skipped, times: _, ...rule }) => ({
      ...{ ...rule, startsOn: from, endsOn: until },
      ...{ skipped: [...skipped], createdAt: clock.now() },
    })),
  );
  await database
    .insert(timetableTimes)
    .values(rules.flatMap(({ id, times }) => times.map((one) => ({ timetableId: id, ...one }))));
  const of = Map.groupBy(rules, (one) => one.lessonId);
  return (id: string | null, day: string) => {
    const own = of.get(id ?? '') ?? [];
    return (own.findLast(({ from }) => from <= day) ?? own[0])?.id ?? null;
  };
}
