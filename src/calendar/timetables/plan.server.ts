import { and, asc, between, eq, gte, lte } from 'drizzle-orm';
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

/**
 * The days of a timetable as far as they are written ahead: 53 weeks from today, or from its first day if that is
 * later.
 * @param parts in their order; several where it changes on the way
 * @param planned what is written already, perhaps further ahead: those weeks are not left out
 */
export async function planDays(
  context: Pick<Context, 'database' | 'clock'>,
  teacherId: string,
  parts: readonly Timetable[],
  planned: readonly { ruleDay: string | null }[] = [],
): Promise<PlannedDay[]> {
  const now = context.clock.now();
  const last = planned.reduce((latest, { ruleDay }) => (ruleDay && ruleDay > latest ? ruleDay : latest), '');
  const written = last && laterDay(mondayOf(last), 6);
  const found = parts.flatMap((part) =>
    occurrencesOf(part, part.from, lastDayWritten(part, now, written)).map((one) => ({
      ...one,
      isSkipped: part.skipped.includes(one.day),
    })),
  );
  const [begin, end] = [found[0]?.day, found.at(-1)?.day];
  if (!begin || !end) return [];
  const closed = await closuresBetween(context, begin, end);
  const away = await absencesBetween(context, teacherId, begin, end);
  return found.map(({ isSkipped, ...one }): PlannedDay => {
    const closure = closed.get(one.day);
    if (one.startsAt <= now) return { ...one, state: 'past' };
    if (isSkipped) return { ...one, state: 'skipped' };
    if (closure) return { ...one, state: 'closed', closure };
    return { ...one, state: isAway(one, away) ? 'away' : 'meets' };
  });
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

/** The days of a teacher's own on which they are away, as far as they may touch these, whatever the zone. */
export function absencesBetween(
  { database }: Pick<Context, 'database'>,
  teacherId: string,
  first: string,
  last: string,
) {
  return database
    .select({ firstDay: absences.firstDay, lastDay: absences.lastDay, zone: absences.zone })
    .from(absences)
    .where(
      and(
        eq(absences.teacherId, teacherId),
        gte(absences.lastDay, laterDay(first, -1)),
        lte(absences.firstDay, laterDay(last, 2)),
      ),
    )
    .orderBy(asc(absences.firstDay));
}
