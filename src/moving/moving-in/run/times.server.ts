import { overlapsItself, type Schedule } from '#src/calendar/timetables/input.ts';
import { scheduleOf, type Timetable } from '#src/calendar/timetables/plan.server.ts';
import { timetablesOf } from '#src/calendar/timetables/read.server.ts';
import type { TaughtLesson } from '#src/offer/lessons/imported-lessons.server.ts';
import { writeSchedules } from '#src/offer/lessons/times/meeting-times.server.ts';
import { dayIn, weekdayOf, zonedAt } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import type { CellProblem } from '../stored-json.ts';
import { afterOf, compareCells } from './cells.ts';
import type { Step } from './going.ts';
import { type KnownBy, keepKnown, knownOf, marksOf, wroteBy } from './references.server.ts';
import { problem, type Result, type SheetRow, taken, wrong } from './row.ts';

/** A lesson and the rows of its weekly times. */
export type Timed = { lesson: TaughtLesson; lines: readonly SheetRow[] };

/**
 * Writes when lessons meet, week after week. A row that cannot be (the teacher gives something else then) is left
 * out with words, the others stand.
 */
export async function bringTimes(step: Step, all: readonly Timed[]): Promise<void> {
  // A lesson may be named in two ways: what is said by the second is compared with what came of the first.
  const first = [...new Map([...all].reverse().map((one) => [one.lesson.id, one])).values()].reverse();
  const { context, results } = step;
  const here = await timetablesOf(
    context,
    first.map(({ lesson }) => lesson.id),
  );
  const known = await knownOf(context, 'times', {
    subjects: first.flatMap(({ lesson, lines }) => lines.map((line) => subjectOf(lesson, line))),
  });
  const open = first.flatMap((one) => openOf(step, one, here.get(one.lesson.id), known));
  await writeAll(step, open);
  await keepKnown(
    context,
    open.flatMap(({ lines }) =>
      lines.flatMap((line) => {
        const result = results.get(line.id);
        if (!result?.subject || result.verdict === 'same') return [];
        const cells = result.verdict === 'new' ? line.values : afterOf(result.changes);
        return [{ sheet: 'times' as const, subject: result.subject, written: marksOf(cells) }];
      }),
    ),
  );
  if (first.length < all.length)
    await bringTimes(
      step,
      all.filter((one) => !first.includes(one)),
    );
}

/** Rows that can be written, beside the timetable that is here. */
type Open = Timed & { before: Schedule | undefined };

/** Compares the rows of a lesson with its timetable. */
function openOf(
  { going, results }: Step,
  { lesson, lines }: Timed,
  here: Timetable | undefined,
  known: KnownBy,
): Open[] {
  if (here && here.zone !== going.zone) {
    for (const { id } of lines) results.set(id, wrong(problem('time', 'other_zone', { zone: here.zone })));
    return [];
  }
  const before = here && scheduleOf(here);
  const open = oneTimetable(lines, results);
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
  return [{ lesson, before, lines: open }];
}

function subjectOf({ id }: TaughtLesson, { values }: SheetRow): string {
  return `${id} ${values.weekday}`;
}

/** A lesson takes the same minutes each time, from a day to a day: rows that say otherwise are wrong. */
function oneTimetable(lines: readonly SheetRow[], results: Step['results']): SheetRow[] {
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

/**
 * Writes timetables, all at once; where one is refused, each half by itself. What collides is taken out of a timetable,
 * until the rest of it stands.
 */
async function writeAll(step: Step, all: readonly Open[]): Promise<void> {
  const { context, results } = step;
  const written = all.flatMap((one) => {
    const lines = one.lines.filter(({ id }) => isToWrite(results.get(id)));
    return lines.length > 0 ? [{ ...one, lines }] : [];
  });
  if (written.length === 0) return;
  try {
    await inTransaction(context, (within) =>
      writeSchedules(
        within,
        written.map((one) => ({ lesson: one.lesson, schedule: withTimes(step, one) })),
      ),
    );
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const [one, ...others] = written;
    if (one && others.length === 0) {
      for (const [line, ...problems] of refusedBy(error, one.lines, step.going.zone))
        results.set(line.id, wrong(...problems));
      return writeAll(step, written);
    }
    const half = Math.ceil(written.length / 2);
    await writeAll(step, written.slice(0, half));
    await writeAll(step, written.slice(half));
  }
}

function isToWrite(result: Result | undefined): boolean {
  return result?.verdict === 'new' || result?.verdict === 'change';
}

/** The rows that a refusal is about, each with what is in the way; all of them where it names none. */
function refusedBy(error: Failure, lines: readonly SheetRow[], zone: string): [SheetRow, ...CellProblem[]][] {
  const collisions = error.more.collisions ?? [];
  const found = lines.flatMap((line): [SheetRow, CellProblem][] => {
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
function withTimes({ context, going: { zone }, results }: Step, { before, lines }: Open): Schedule {
  const today = dayIn(context.clock.now(), zone);
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

/** A day and a time on the clock of a zone, as cells have them. */
function clockIn(instant: Date, zone: string): { day: string; time: string } {
  const at = zonedAt(instant, zone);
  return { day: at.toPlainDate().toString(), time: at.toPlainTime().toString({ smallestUnit: 'minute' }) };
}
