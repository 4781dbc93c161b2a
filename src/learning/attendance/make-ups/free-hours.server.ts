import { freeTimes } from '#src/calendar/timetables/free-times.server.ts';
import { wallClock } from '#src/platform/dates/dates.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PlaceAtMeeting } from '../place.server.ts';
import type { Times } from './busy.server.ts';

/** No child is offered a lesson before or after these hours of the family's clock. */
const childsDay = { from: 7, until: 21 };

/**
 * Times of a missed meeting's length in the weekly hours of the lesson's teacher: not on days away or off, not while
 * they give something else, and by day where the family lives. A teacher who has set no hours has none.
 */
export async function freeHours(
  context: Context,
  { lesson, attendance }: PlaceAtMeeting,
  span: Times,
  zone: string,
): Promise<Span[]> {
  const minutes = (attendance.endsAt.getTime() - attendance.startsAt.getTime()) / 60_000;
  const found = await freeTimes(context, lesson.teacherId, span, minutes);
  return found.filter((one) => isByDay(one, zone));
}

function isByDay({ startsAt, endsAt }: Span, zone: string): boolean {
  const [start, end] = [wallClock(startsAt, zone), wallClock(endsAt, zone)];
  const last = end.hour * 60 + end.minute;
  return start.hour >= childsDay.from && start.day === end.day && last <= childsDay.until * 60;
}
