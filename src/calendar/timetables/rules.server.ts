import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import type { WeeklyTime } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Timetable } from './plan.server.ts';
import { type Meeting, meetings, timetables, timetableTimes } from './tables.server.ts';

/** Meetings that a new rule plans anew, and the days of those that it leaves alone. */
export type Planned = {
  kept: ReadonlySet<string>;
  open: Meeting[];
  /** Meetings ahead that it leaves alone, moved by hand or cancelled: each stands for a lesson of its week. */
  exceptions: Meeting[];
};

/** Days of a lesson's timetables. */
export type Stretch = {
  from: string;
  /** The day on which another timetable begins after a pause, which is left alone; null where there is none. */
  before?: string | null;
};

/** Days of the timetables of one of several lessons; each is named once. */
export type StretchOf = Stretch & { lessonId: string };

/** Several stretches as rows. */
function asRows(all: readonly StretchOf[]): SQL {
  const list = <T>(of: (one: StretchOf) => T) => sql.param(all.map(of));
  return sql`unnest(
    ${list(({ lessonId }) => lessonId)}::uuid[], ${list(({ from }) => from)}::date[],
    ${list(({ before }) => before ?? null)}::date[]
  ) as wanted(lesson_id, from_day, before_day)`;
}

/**
 * The meetings of a lesson within a stretch of days: those that a new rule plans anew, also where a substitute gives them, and the
 * days of those that it leaves alone: what was held, has begun, was called off, or has a time that was chosen by hand.
 */
export async function plannedFrom(
  context: Pick<Context, 'database' | 'clock'>,
  lessonId: string,
  stretch: Stretch,
): Promise<Planned> {
  const [planned] = await plannedOf(context, [{ ...stretch, lessonId }]);
  return planned ?? { kept: new Set(), open: [], exceptions: [] };
}

/** The same for several lessons, in their order. One query for all. */
export async function plannedOf(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  all: readonly StretchOf[],
): Promise<Planned[]> {
  const rows = await database
    .select(getTableColumns(meetings))
    .from(asRows(all))
    .innerJoin(
      meetings,
      and(
        sql`${meetings.lessonId} = wanted.lesson_id`,
        // One that has no rule is the lesson's single date.
        or(
          sql`${meetings.ruleDay} >= wanted.from_day
            and (wanted.before_day is null or ${meetings.ruleDay} < wanted.before_day)`,
          and(isNull(meetings.ruleDay), eq(meetings.state, 'planned')),
        ),
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id));
  const of = Map.groupBy(rows, (one) => one.lessonId);
  return all.map(({ lessonId }) => sorted(of.get(lessonId) ?? [], clock.now()));
}

function sorted(rows: Meeting[], now: Date): Planned {
  const isAhead = (one: Meeting) => one.state === 'planned' && one.startsAt > now;
  const isOpen = (one: Meeting) => isAhead(one) && !one.byHand;
  const kept = new Set(rows.flatMap((one) => (!isOpen(one) && one.ruleDay ? [one.ruleDay] : [])));
  const isException = (one: Meeting) =>
    !isOpen(one) && one.ruleDay !== null && one.state !== 'held' && one.startsAt > now;
  return { kept, open: rows.filter(isOpen), exceptions: rows.filter(isException) };
}

/** Those that a new rule leaves where they were put. */
export function movedByHand({ exceptions }: Planned): Meeting[] {
  return exceptions.filter(({ state }) => state === 'planned');
}

/** Cancelled because its timetable no longer has it: its day is free for another rule. */
export function withoutRule(one: Meeting): Meeting {
  return { ...one, state: 'cancelled', clashes: false, ruleDay: null, timetableId: null };
}

/** What has not begun on the first day of a stretch is gone, what has ends the day before. */
export async function endRules(
  { database }: Pick<Context, 'database'>,
  all: readonly StretchOf[],
): Promise<void> {
  await database.execute(sql`
    delete from ${timetables} using ${asRows(all)}
    where timetables.lesson_id = wanted.lesson_id and starts_on >= from_day
      and (before_day is null or starts_on < before_day)`);
  await database.execute(sql`
    update ${timetables} set ends_on = from_day - 1 from ${asRows(all)}
    where timetables.lesson_id = wanted.lesson_id and starts_on < from_day
      and (ends_on is null or ends_on >= from_day)`);
}

const weeklyTimes = sql<WeeklyTime[]>`(
  select json_agg(json_build_object('weekday', weekday, 'at', left(at::text, 5)) order by weekday)
  from ${timetableTimes} where timetable_id = ${timetables.id})`;

const { lessonId, zone, startsOn: from, endsOn: until, minutes, skipped } = timetables;
/** Read with most pages and mails about a class or group, so the database plans it once. */
const rules = statement((database) =>
  database
    .select({ lessonId, zone, from, until, minutes, skipped, times: weeklyTimes })
    .from(timetables)
    .where(sql`${lessonId} = any(${sql.placeholder('lessonIds')})`)
    .orderBy(asc(from))
    .prepare('rules_of'),
);

/** The rules of lessons, by their ids, in the order of their days. One query for all. */
export async function rulesOf(
  { database }: Pick<Context, 'database'>,
  lessonIds: readonly string[],
): Promise<Map<string, Timetable[]>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await rules(database).execute({ lessonIds: [...lessonIds] });
  const found = new Map<string, Timetable[]>();
  for (const { lessonId: id, ...rule } of rows) found.set(id, [...(found.get(id) ?? []), rule]);
  return found;
}

/** A rule with its id. */
export type KeptRule = Timetable & { id: string };

/** A rule as it is kept. */
export async function ruleOf(context: Pick<Context, 'database'>, id: string): Promise<KeptRule | undefined> {
  const [rule] = await readRules(context, eq(timetables.id, id));
  return rule;
}

/** The rules of a lesson as they are kept, in the order of their days. */
export function keptRulesOf(context: Pick<Context, 'database'>, lessonId: string): Promise<KeptRule[]> {
  return readRules(context, eq(timetables.lessonId, lessonId));
}

/** A day on which a rule meets after all. */
export async function unskip(
  { database }: Pick<Context, 'database'>,
  { id, skipped }: KeptRule,
  day: string,
): Promise<void> {
  const left = skipped.filter((one) => one !== day);
  await database.update(timetables).set({ skipped: left }).where(eq(timetables.id, id));
}

function readRules({ database }: Pick<Context, 'database'>, which: SQL): Promise<KeptRule[]> {
  const { id, zone, startsOn: from, endsOn: until, minutes, skipped } = timetables;
  return database
    .select({ id, zone, from, until, minutes, skipped, times: weeklyTimes })
    .from(timetables)
    .where(which)
    .orderBy(asc(from));
}
