import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Schedule } from '#src/calendar/timetables/input.ts';
import { scheduleOf } from '#src/calendar/timetables/plan.server.ts';
import { timetablesOf } from '#src/calendar/timetables/read.server.ts';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { keepStart, writeTimes } from '#src/offer/lessons/times/meeting-times.server.ts';
import { type Decided, type Judging, thingOf } from './judged.server.ts';

/**
 * Takes weekly times of lessons back that stay, in the caller's transaction: a weekday that came is taken out with its
 * meetings, one that was changed is set back. A timetable of which nothing is left is gone.
 * @throws Failure what the timetable refuses
 */
export async function takeTimesBack(judging: Judging, rows: readonly Decided[]): Promise<void> {
  const { context } = judging;
  const { database } = context;
  const of = Map.groupBy(
    rows.filter((row) => !judging.gone.lessons.has(thingOf(row))),
    thingOf,
  );
  if (of.size === 0) return;
  const here = await timetablesOf(context, [...of.keys()]);
  for (const [lessonId, own] of of) {
    const whole = here.get(lessonId);
    if (!whole) continue;
    const before = scheduleOf(whole);
    const gone = own
      .filter(({ verdict, judged }) => verdict === 'new' && judged.outcome === 'taken-back')
      .map(weekdayOf);
    const schedule = without(before, gone, own);
    if (gone.length > 0)
      await database
        .delete(meetings)
        .where(
          and(
            eq(meetings.lessonId, lessonId),
            eq(meetings.state, 'planned'),
            eq(meetings.byHand, false),
            inArray(sql`extract(isodow from ${meetings.ruleDay})::int`, gone),
          ),
        );
    if (schedule.times.length === 0) {
      await database.delete(timetables).where(eq(timetables.lessonId, lessonId));
      await keepStart(context, lessonId);
    } else if (JSON.stringify(schedule) !== JSON.stringify(before)) {
      const [lesson] = await database.select(lessonColumns).from(lessons).where(eq(lessons.id, lessonId));
      if (lesson) await writeTimes(context, lesson, { schedule });
    }
  }
}

/** The timetable without the weekdays that are gone, and with the cells of before. */
function without(before: Schedule, gone: readonly number[], rows: readonly Decided[]): Schedule {
  const schedule = { ...before, times: before.times.filter(({ weekday }) => !gone.includes(weekday)) };
  for (const row of rows) {
    const { time, minutes, until } = row.judged.back;
    if (time)
      schedule.times = schedule.times.map((one) =>
        one.weekday === weekdayOf(row) ? { ...one, at: time } : one,
      );
    if (minutes) schedule.minutes = Number(minutes);
    if (until !== undefined) schedule.until = until;
  }
  return schedule;
}

function weekdayOf({ subject }: Pick<Decided, 'subject'>): number {
  return Number(subject.split(' ')[1]);
}
