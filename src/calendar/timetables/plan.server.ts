import { and, asc, between, gte, inArray, lte } from 'drizzle-orm';
import {
  dayIn,
  laterDay,
  mondayOf,
  type Occurrence,
  occurrencesOf,
  type Rule,
} from '#src/platform/dates/wall-clock.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isAway } from './absences.server.ts';
import type { Schedule } from './input.ts';
import { weeksAhead } from './meeting.ts';
import { absences, closures } from './tables.server.ts';

/** A timetable, asked for or kept, with the days that it skips. */
export type Timetable = Rule & { skipped: readonly string[] };

/** What becomes of a day of a timetable; the first that applies. */
type DayState = 'meets' | 'past' | 'skipped' | 'closed' | 'away';
export type PlannedDay = Occurrence & { state: DayState; closure?: Record<Language, string> };

/** The timetable of what its teacher asked for; weeks are counted from its first day. */
export function timetableOf({ weeks, until, skip, ...rest }: Schedule): Timetable {
  const last = weeks === undefined ? (until ?? null) : laterDay(rest.from, weeks * 7 - 1);
  return { ...rest, until: last, skipped: skip };
}

/** What a teacher would ask for to get this timetable. */
export function scheduleOf({ zone, from, until, minutes, times, skipped }: Timetable): Schedule {
  return { zone, from, until, minutes, times: [...times], skip: [...skipped] };
}

/** What is planned of one lesson. */
export type ToPlan = {
  teacherId: string;
  /** In their order; several where it changes on the way. */
  parts: readonly Timetable[];
  /** What is written already, perhaps further ahead: those weeks are not left out. */
  planned?: readonly { ruleDay: string | null }[];
};

/**
 * The days of a timetable as far as they are written ahead: 53 weeks from today, or from its first day if that is
 * later.
 */
export async function planDays(
  context: Pick<Context, 'database' | 'clock'>,
  teacherId: string,
  parts: readonly Timetable[],
  planned: readonly { ruleDay: string | null }[] = [],
): Promise<PlannedDay[]> {
  const [days = []] = await planAll(context, [{ teacherId, parts, planned }]);
  return days;
}

/** The same for several lessons, in their order. */
export async function planAll(
  context: Pick<Context, 'database' | 'clock'>,
  all: readonly ToPlan[],
): Promise<PlannedDay[][]> {
  const now = context.clock.now();
  const found = all.map((one) => daysOf(one, now));
  const days = found.flatMap((one) => one.map(({ day }) => day)).sort();
  const [begin, end] = [days[0], days.at(-1)];
  if (!begin || !end) return found.map(() => []);
  const closed = await closuresBetween(context, begin, end);
  const away = await absencesOf(
    context,
    all.map(({ teacherId }) => teacherId),
    begin,
    end,
  );
  return found.map((one, place) =>
    one.map(({ isSkipped, ...day }): PlannedDay => {
      const closure = closed.get(day.day);
      if (day.startsAt <= now) return { ...day, state: 'past' };
      if (isSkipped) return { ...day, state: 'skipped' };
      if (closure) return { ...day, state: 'closed', closure };
      const absent = away.get(all[place]?.teacherId ?? '') ?? [];
      return { ...day, state: isAway(day, absent) ? 'away' : 'meets' };
    }),
  );
}

function daysOf({ parts, planned = [] }: ToPlan, now: Date) {
  const last = planned.reduce((latest, { ruleDay }) => (ruleDay && ruleDay > latest ? ruleDay : latest), '');
  const written = last && laterDay(mondayOf(last), 6);
  return parts.flatMap((part) =>
    occurrencesOf(part, part.from, lastDayWritten(part, now, written)).map((one) => ({
      ...one,
      isSkipped: part.skipped.includes(one.day),
    })),
  );
}

/** The last day up to which meetings of a timetable are written. */
function lastDayWritten({ zone, from, until }: Rule, now: Date, written: string): string {
  const today = dayIn(now, zone);
  const ahead = laterDay(today > from ? today : from, weeksAhead * 7);
  const horizon = written > ahead ? written : ahead;
  return until !== null && until < horizon ? until : horizon;
}

async function closuresBetween({ database }: Pick<Context, 'database'>, first: string, last: string) {
  const rows = await database
    .select()
    .from(closures)
    .where(between(closures.day, first, last));
  return new Map(rows.map(({ day, names }) => [day, names]));
}

/** The days of teachers' own on which they are away, as far as they may touch these, whatever the zone. One query. */
export async function absencesOf(
  { database }: Pick<Context, 'database'>,
  teacherIds: readonly string[],
  first: string,
  last: string,
) {
  const { teacherId, firstDay, lastDay, zone } = absences;
  const rows = await database
    .select({ teacherId, firstDay, lastDay, zone })
    .from(absences)
    .where(
      and(
        inArray(teacherId, [...new Set(teacherIds)]),
        gte(lastDay, laterDay(first, -1)),
        lte(firstDay, laterDay(last, 2)),
      ),
    )
    .orderBy(asc(firstDay));
  return Map.groupBy(rows, (one) => one.teacherId);
}
