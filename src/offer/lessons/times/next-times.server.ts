import { type Counted, timesOfLessons } from '#src/calendar/timetables/course.server.ts';
import type { WholeTimetable } from '#src/calendar/timetables/whole.server.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** When a lesson meets: its timetable, where it has one, and the next time. */
export type LessonTimes = {
  timetable?: WholeTimetable | undefined;
  next?: (Span & { id: string }) | undefined;
  /** How many meetings its timetable has, where it comes to an end. */
  counted?: Counted | undefined;
  /** Whether it meets more than once; where it is left out, a timetable says so. */
  meetsOften?: boolean | undefined;
};

/** Lessons with the times at which they meet: one query for all. */
export async function withTimes<L extends { id: string }>(
  context: Context,
  found: readonly L[],
): Promise<(L & { times: LessonTimes })[]> {
  const ids = found.map(({ id }) => id);
  const times = await timesOfLessons(context, ids);
  return found.map((one) => ({ ...one, times: times.get(one.id) ?? {} }));
}

/** The times of one lesson. */
export async function timesOf(context: Context, id: string): Promise<LessonTimes> {
  const [one] = await withTimes(context, [{ id }]);
  return one?.times ?? {};
}
