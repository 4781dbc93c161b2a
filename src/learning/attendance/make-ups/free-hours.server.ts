import { freeTimes } from '#src/calendar/timetables/free-times.server.ts';
import { isByDay } from '#src/calendar/timetables/meeting.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { PlaceAtMeeting } from '../place.server.ts';
import type { Times } from './busy.server.ts';

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
  return found.filter(({ startsAt, endsAt }) => isByDay(startsAt, endsAt, zone));
}
