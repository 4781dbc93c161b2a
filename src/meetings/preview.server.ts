import type { Context } from '#src/platform/context.server.ts';
import { homeTimeZone } from '#src/platform/dates.ts';
import { type ClockChange, clockChanges } from './clock-changes.server.ts';
import { type Collision, findCollisions } from './collisions.server.ts';
import { isOutside, readHours } from './hours.server.ts';
import type { Schedule } from './input.ts';
import { familyZones } from './limits.ts';
import { type PlannedDay, planDays, type Timetable, timetableOf } from './plan.server.ts';
import { plannedFrom } from './rules.server.ts';
import { refuseTooLong } from './timetables.server.ts';

export type Preview = {
  timetable: Timetable;
  days: (PlannedDay & { outside?: true })[];
  clockChanges: ClockChange[];
  collisions: Collision[];
};

/**
 * What would come of a timetable, without writing anything: its days, where the families' clocks and Toshkent's part
 * from its own, and what is in the way.
 * @param lessonId whose planned meetings it would replace; undefined for a new one
 * @throws Failure invalid_input when it is too long
 */
export async function previewTimetable(
  context: Context,
  { teacherId, lessonId }: { teacherId: string; lessonId: string | undefined },
  schedule: Schedule,
): Promise<Preview> {
  const timetable = timetableOf(schedule);
  refuseTooLong(timetable);
  const [days, hours, planned] = await Promise.all([
    planDays(context, teacherId, timetable),
    readHours(context, teacherId),
    lessonId === undefined ? undefined : plannedFrom(context, lessonId, timetable.from),
  ]);
  const wanted = days.filter(({ state, day }) => state === 'meets' && !planned?.kept.has(day));
  const starts = wanted.map(({ startsAt }) => startsAt);
  const zones = [...familyZones, homeTimeZone].filter((zone) => zone !== timetable.zone);
  return {
    timetable,
    days: days.map((day) =>
      day.state === 'meets' && isOutside(day, hours) ? { ...day, outside: true } : day,
    ),
    clockChanges: zones.flatMap((zone) => clockChanges(starts, timetable.zone, zone)),
    collisions: await findCollisions(
      context,
      teacherId,
      wanted,
      planned?.open.map(({ id }) => id),
    ),
  };
}
