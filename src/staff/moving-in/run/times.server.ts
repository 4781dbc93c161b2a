import { overlapsItself, type Schedule } from '#src/calendar/timetables/input.ts';
import { scheduleOf } from '#src/calendar/timetables/plan.server.ts';
import { timetablesOf } from '#src/calendar/timetables/read.server.ts';
import type { TaughtLesson } from '#src/offer/lessons/brought.server.ts';
import { writeTimes } from '#src/offer/lessons/times/meeting-times.server.ts';
import { dayIn, occurrencesOf, weekdayOf, zonedAt } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { CellProblem } from '../kept.ts';
import { afterOf, compareCells } from './cells.ts';

import type { Step } from './going.ts';
import { type Line, problem, taken, wrong } from './line.ts';
import { keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';

/**
 * Writes when a lesson meets, week after week. A row that cannot be (the teacher gives something else then) is left
 * out with words, the others stand.
 */
export async function bringTimes(step: Step, lesson: TaughtLesson, lines: readonly Line[]): Promise<void> {
  const { context, results, going } = step;
  const here = (await timetablesOf(context, [lesson.id])).get(lesson.id);
  if (here && here.zone !== going.zone) {
    for (const { id } of lines) results.set(id, wrong(problem('time', 'other_zone', { zone: here.zone })));
    return;
  }
  const before = here && scheduleOf(here);
  const open = oneTimetable(lines, results);
  const subjects = open.map((line) => subjectOf(lesson, line));
  const known = await knownOf(context, 'times', { subjects });
  for (const line of open) {
    const { weekday: _, lesson: __, from, ...says } = line.values;
    const at = before?.times.find(({ weekday }) => weekday === Number(line.values.weekday))?.at;
    const subject = subjectOf(lesson, line);
    if (!before || !at) {
      results.set(line.id, taken(subject, { verdict: 'new' }));
      continue;
    }
    const ours = { time: at, minutes: String(before.minutes), until: before.until ?? null };
    const compared = compareCells(says, ours, wroteBy(known.subject(subject)));
    const isChanged = compared.changes.length > 0;
    results.set(line.id, taken(subject, { ...compared, ...(isChanged && { verdict: 'change' }) }));
  }
  await writeThese(step, lesson, before, open);
  await keepKnown(
    context,
    open.flatMap((line) => {
      const result = results.get(line.id);
      if (!result?.subject || result.verdict === 'same') return [];
      const cells = result.verdict === 'new' ? line.values : afterOf(result.changes);
      return [{ sheet: 'times' as const, subject: result.subject, written: marksOf(cells) }];
    }),
  );
}

function subjectOf({ id }: TaughtLesson, { values }: Line): string {
  return `${id} ${values.weekday}`;
}

/** A lesson takes the same minutes each time, from a day to a day: rows that say otherwise are wrong. */
function oneTimetable(lines: readonly Line[], results: Step['results']): Line[] {
  const minutes = lines[0]?.values.minutes;
  const from = lines.find(({ values }) => values.from)?.values.from;
  const until = lines.find(({ values }) => values.until)?.values.until;
  return lines.filter((line) => {
    const { values } = line;
    const problems: CellProblem[] = [];
    if (values.minutes !== minutes)
      problems.push(problem('minutes', 'other_minutes', { minutes: minutes ?? '' }));
    if (values.from && values.from !== from) problems.push(problem('from', 'other_days'));
    if (values.until && values.until !== until) problems.push(problem('until', 'other_days'));
    if (values.from && values.until && values.from > values.until)
      problems.push(problem('until', 'end_before_start'));
    const times = lines.map((one) => ({ weekday: Number(one.values.weekday), at: one.values.time ?? '' }));
    if (overlapsItself(times, Number(minutes))) problems.push(problem('minutes', 'overlaps_itself'));
    if (problems.length > 0) results.set(line.id, wrong(...problems));
    return problems.length === 0;
  });
}

/** Writes the timetable; what collides is taken out of it, until the rest stands. */
async function writeThese(
  { context, going, results }: Step,
  lesson: TaughtLesson,
  before: Schedule | undefined,
  lines: readonly Line[],
): Promise<void> {
  let left = lines.filter(({ id }) => results.get(id)?.verdict !== 'same');
  while (left.length > 0) {
    const schedule = withTimes(before, left, {
      zone: going.zone,
      today: dayIn(context.clock.now(), going.zone),
      results,
    });
    try {
      await inTransaction(context, (within) => writeTimes(within, lesson, { schedule }));
      return;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const refused = refusedBy(error, left, going.zone);
      for (const [line, ...problems] of refused) results.set(line.id, wrong(...problems));
      left = left.filter((line) => !refused.some(([one]) => one === line));
    }
  }
}

/** The rows that a refusal is about, each with what is in the way; all of them where it names none. */
function refusedBy(error: Failure, lines: readonly Line[], zone: string): [Line, ...CellProblem[]][] {
  const collisions = error.more.collisions ?? [];
  const found = lines.flatMap((line): [Line, CellProblem][] => {
    const one = collisions.find(
      ({ startTime }) => weekdayOf(dayIn(new Date(startTime), zone)) === Number(line.values.weekday),
    );
    if (!one) return [];
    const values = { title: one.title, ...clockIn(new Date(one.inTheWay.startTime), zone) };
    return [[line, problem('time', 'teacher_busy', values)]];
  });
  if (found.length > 0) return found;
  const code = error.code === 'schedule_empty' ? 'no_days_left' : 'times_refused';
  return lines.map((line) => [line, problem('time', code)]);
}

/** The timetable with the times of these rows: a weekday that no row names stays as it is. */
function withTimes(
  before: Schedule | undefined,
  lines: readonly Line[],
  { zone, today, results }: { zone: string; today: string; results: Step['results'] },
): Schedule {
  const times = new Map((before?.times ?? []).map(({ weekday, at }) => [weekday, at]));
  let { minutes, until } = { minutes: before?.minutes, until: before?.until ?? null };
  for (const { id, values } of lines) {
    const result = results.get(id);
    const cells = result?.verdict === 'new' ? values : afterOf(result?.changes ?? []);
    if (cells.time) times.set(Number(values.weekday), cells.time);
    if (cells.minutes) minutes = Number(cells.minutes);
    if (cells.until) until = cells.until;
  }
  const from = lines.find(({ values }) => values.from)?.values.from;
  return {
    ...{ zone, until, minutes: minutes ?? 60, skip: before?.skip ?? [] },
    from: before?.from ?? from ?? today,
    times: [...times].sort(([one], [other]) => one - other).map(([weekday, at]) => ({ weekday, at })),
  };
}

/**
 * The last day of a lesson that is over by its times: without a day ahead it would come in as one that never ends.
 * Undefined where it goes on.
 */
export function overSince({ context, going: { zone } }: Step, lines: readonly Line[]): string | undefined {
  const until = lines.find(({ values }) => values.until)?.values.until;
  if (!until) return undefined;
  const now = context.clock.now();
  const today = dayIn(now, zone);
  const times = lines.map(({ values }) => ({ weekday: Number(values.weekday), at: values.time ?? '' }));
  const from = lines.find(({ values }) => values.from)?.values.from ?? today;
  const isAhead = occurrencesOf({ zone, from, until, minutes: 60, times }, today, until).some(
    ({ startsAt }) => startsAt > now,
  );
  return isAhead ? undefined : until;
}

/** A day and a time on the clock of a zone, as cells have them. */
function clockIn(instant: Date, zone: string): { day: string; time: string } {
  const at = zonedAt(instant, zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
