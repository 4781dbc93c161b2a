import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import type { Timetable } from './plan.server.ts';
import { type Meeting, meetings, timetables, timetableTimes } from './tables.server.ts';
import { laterDay, type WeeklyTime } from './wall-clock.server.ts';

/** Meetings that a new rule plans anew, and the days of those that it leaves alone. */
export type Planned = { kept: ReadonlySet<string>; open: Meeting[] };

/** Those ahead that it leaves alone since their time was chosen by hand: each stands for a lesson of the rule. */
type ByHand = { byHand: Meeting[] };

/** Days of a lesson's timetables. */
export type Stretch = {
  from: string;
  /** The day on which another timetable begins, after a pause: it is no matter of this one. Null where there is none. */
  before?: string | null;
};

/**
 * The meetings of a lesson within a stretch of days: those that a new rule plans anew, also where a substitute gives them, and the
 * days of those that it leaves alone: what was held, has begun, was called off, or has a time that was chosen by hand.
 */
export async function plannedFrom(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  lessonId: string,
  { from, before = null }: Stretch,
): Promise<Planned & ByHand> {
  const rows = await database
    .select()
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, lessonId),
        // One that has no rule is the lesson's single date.
        or(
          and(gte(meetings.ruleDay, from), before === null ? undefined : lt(meetings.ruleDay, before)),
          and(isNull(meetings.ruleDay), eq(meetings.state, 'planned')),
        ),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  const now = clock.now();
  const isAhead = (one: Meeting) => one.state === 'planned' && one.startsAt > now;
  const isOpen = (one: Meeting) => isAhead(one) && !one.byHand;
  const kept = new Set(rows.flatMap((one) => (!isOpen(one) && one.ruleDay ? [one.ruleDay] : [])));
  const byHand = rows.filter((one) => isAhead(one) && one.byHand && one.ruleDay !== null);
  return { kept, open: rows.filter(isOpen), byHand };
}

/** Cancelled because its timetable no longer has it: its day is free for another rule. */
export function withoutRule(one: Meeting): Meeting {
  return { ...one, state: 'cancelled', clashes: false, ruleDay: null, timetableId: null };
}

/** What has not begun on the first day of a stretch is gone, what has ends the day before. */
export async function endRules(
  { database }: Pick<Context, 'database'>,
  lessonId: string,
  { from, before = null }: Stretch,
): Promise<void> {
  const ofLesson = eq(timetables.lessonId, lessonId);
  const isWithin = before === null ? undefined : lt(timetables.startsOn, before);
  await database.delete(timetables).where(and(ofLesson, gte(timetables.startsOn, from), isWithin));
  await database
    .update(timetables)
    .set({ endsOn: laterDay(from, -1) })
    .where(
      and(
        ofLesson,
        lt(timetables.startsOn, from),
        or(isNull(timetables.endsOn), gte(timetables.endsOn, from)),
      ),
    );
}

/** The rules of lessons, by their ids, in the order of their days. One query for all. */
export async function rulesOf(
  { database }: Pick<Context, 'database'>,
  lessonIds: readonly string[],
): Promise<Map<string, Timetable[]>> {
  if (lessonIds.length === 0) return new Map();
  const times = sql<WeeklyTime[]>`(
    select json_agg(json_build_object('weekday', weekday, 'at', left(at::text, 5)) order by weekday)
    from ${timetableTimes} where timetable_id = ${timetables.id})`;
  const { lessonId, zone, startsOn: from, endsOn: until, minutes, skipped } = timetables;
  const rows = await database
    .select({ lessonId, zone, from, until, minutes, skipped, times })
    .from(timetables)
    .where(inArray(lessonId, [...lessonIds]))
    .orderBy(asc(from));
  const found = new Map<string, Timetable[]>();
  for (const { lessonId: id, ...rule } of rows) found.set(id, [...(found.get(id) ?? []), rule]);
  return found;
}

/** A rule as it is kept. */
export async function ruleOf(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<Timetable | undefined> {
  const { zone, startsOn: from, endsOn: until, minutes, skipped } = timetables;
  const [rule] = await database
    .select({ zone, from, until, minutes, skipped })
    .from(timetables)
    .where(eq(timetables.id, id));
  if (!rule) return undefined;
  const times = await database
    .select({ weekday: timetableTimes.weekday, at: timetableTimes.at })
    .from(timetableTimes)
    .where(eq(timetableTimes.timetableId, id));
  return { ...rule, times: times.map(({ weekday, at }) => ({ weekday, at: at.slice(0, 5) })) };
}
