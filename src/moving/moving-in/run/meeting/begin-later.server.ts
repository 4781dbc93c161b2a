import { nextMeetingsOf } from '#src/calendar/timetables/read.server.ts';
import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Step } from '../going.ts';
import { type Place, tomorrow } from '../money.server.ts';

/**
 * What is said of places that begin on a day to come, by their rows. A place begins at once: where its lesson does not
 * meet before that day, nobody is expected there sooner, as where a school moves in before its year begins.
 */
export async function beginLater(
  step: Step,
  all: readonly Omit<Place, 'enrolmentId'>[],
): Promise<Map<string, string>> {
  const { context, going } = step;
  const ahead = all.filter(({ line }) => (line.values.since ?? '') > tomorrow(step));
  const next = await nextMeetingsOf(
    context,
    ahead.map(({ lesson }) => lesson.id),
  );
  const inAYear = dayIn(context.clock.now(), going.zone, 366);
  return new Map(
    ahead.flatMap(({ line, lesson }): [string, string][] => {
      const { since = '' } = line.values;
      const first = next.get(lesson.id);
      if (since > inAYear) return [[line.id, 'far_ahead']];
      return first && first.startsAt >= startOfDay(since, going.zone) ? [] : [[line.id, 'begins_later']];
    }),
  );
}
