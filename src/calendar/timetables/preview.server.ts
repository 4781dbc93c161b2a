import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { laterDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type ClockChange, clockChanges } from './clock-changes.server.ts';
import type { Collision } from './collisions.server.ts';
import { fitMeetings } from './fitting.server.ts';
import { isOutside, readHours } from './hours.server.ts';
import { familyZones } from './meeting.ts';
import { type PlannedDay, planDays, type Timetable, timetableOf } from './plan.server.ts';
import { movedByHand, type Planned, plannedFrom, type Stretch } from './rules.server.ts';
import type { Meeting } from './tables.server.ts';
import { refuseTooLong, stretchOf } from './timetables.server.ts';
import type { TimetableChange } from './whole.server.ts';

export type Preview = {
  timetable: Timetable;
  days: (PlannedDay & { outside?: true })[];
  clockChanges: ClockChange[];
  collisions: Collision[];
  /** Planned meetings for which it has no day: they would be cancelled. */
  lost: Meeting[];
  /** Those that were moved by hand and stay, though it has no day for them. */
  stays: Meeting[];
};

/** Of a lesson that is not there yet. */
const nothing: Planned = { kept: new Set(), open: [], exceptions: [] };

/** The days whose meetings it plans anew; undefined where it says the same. */
function replacedBy(
  { parts: [first], since, end, before }: TimetableChange,
  last: Timetable,
): Stretch | undefined {
  if (first) return stretchOf(since ?? first.from, last, before);
  return end === undefined ? undefined : { from: laterDay(end, 1), before };
}

/**
 * What would come of a timetable, without writing anything: its days, when the families' clocks and Toshkent's shift
 * against its own, and what is in the way.
 * @param lessonId whose planned meetings it would replace; undefined for a new one
 * @throws Failure invalid_input when it is too long
 */
export async function previewTimetable(
  context: Context,
  { teacherId, lessonId }: { teacherId: string; lessonId: string | undefined },
  change: TimetableChange,
): Promise<Preview> {
  const parts = change.shown.map(timetableOf);
  parts.forEach(refuseTooLong);
  const timetable = parts.at(-1);
  if (!timetable) throw new Failure('schedule_empty');
  const stretch = replacedBy(change, timetable);
  const planned = lessonId && stretch ? await plannedFrom(context, lessonId, stretch) : nothing;
  const [days, hours] = await Promise.all([
    planDays(context, teacherId, parts, planned.open),
    readHours(context, teacherId),
  ]);
  const [written] = change.parts;
  const [stays, anew] = written
    ? [days.filter(({ day }) => day < written.from), days.filter(({ day }) => day >= written.from)]
    : [days, []];
  const { after, added, standing, collisions } = await fitMeetings(context, teacherId, anew, planned);
  const isLost = ({ state }: Meeting) => state === 'cancelled';
  const lost = new Set(after.filter(isLost).map(({ id }) => id));
  const hasDay = ({ id, ruleDay }: Meeting) =>
    anew.some(({ day }) => day === ruleDay) || standing.some((one) => one.id === id);
  const starts = [
    ...stays.filter(({ state }) => state === 'meets'),
    ...after.filter((one) => !isLost(one)),
    ...added,
  ]
    .map(({ startsAt }) => startsAt)
    .sort((one, other) => one.getTime() - other.getTime());
  const zones = [...familyZones, homeTimeZone].filter((zone) => zone !== timetable.zone);
  return {
    timetable,
    days: days.map((day) =>
      day.state === 'meets' && isOutside(day, hours) ? { ...day, outside: true } : day,
    ),
    clockChanges: zones.flatMap((zone) => clockChanges(starts, timetable.zone, zone)),
    collisions,
    lost: planned.open.filter(({ id }) => lost.has(id)),
    stays: movedByHand(planned).filter((one) => !hasDay(one)),
  };
}
