import { keepUntold } from '#src/calendar/timetables/meeting/untold.server.ts';
import type { MeetingChange } from '#src/calendar/timetables/written.server.ts';
import { keepStartOf } from '#src/offer/lessons/times/meeting-times.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/**
 * What follows each change, in its transaction: the date by which the catalogue is ordered, and a minute later those
 * concerned are told.
 * @param by who changes them
 */
export async function followChanges(
  context: Context,
  changes: MeetingChange[],
  by: Pick<Person, 'id'>,
): Promise<void> {
  if (changes.length === 0) return;
  await keepUntold(context, changes, by);
  await keepStartOf(context, [...new Set(changes.flatMap((change) => change.lessonId ?? []))]);
}
