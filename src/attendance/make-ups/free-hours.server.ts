import { isAway, listAbsences } from '#src/meetings/absences.server.ts';
import { listClosures } from '#src/meetings/closures.server.ts';
import { readHours, type WeeklyHours } from '#src/meetings/hours.server.ts';
import { minutesBounds } from '#src/meetings/limits.ts';
import { listMeetings } from '#src/meetings/read.server.ts';
import { dayIn, occurrencesOf, type Span } from '#src/meetings/wall-clock.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { wallClock } from '#src/platform/dates.ts';
import type { Place } from '../cannot-come/place.server.ts';
import type { Times } from './busy.server.ts';

/** Every so many minutes from when a teacher's hours begin. */
const step = 30;
/** No child is offered a lesson before or after these hours of the family's clock. */
const childsDay = { from: 7, until: 21 };

/**
 * Times of a missed meeting's length in the weekly hours of the lesson's teacher: not on days away or off, not while they
 * give something else, and by day where the family lives. Without hours that were said there are none.
 */
export async function freeHours(
  context: Context,
  { lesson, attendance }: Place,
  span: Times,
  zone: string,
): Promise<Span[]> {
  const hours = await readHours(context, lesson.teacherId);
  if (!hours) return [];
  const [away, closed] = [await listAbsences(context, lesson.teacherId), await listClosures(context)];
  const closedDays = new Set(closed.map(({ day }) => day));
  const minutes = (attendance.endsAt.getTime() - attendance.startsAt.getTime()) / 60_000;
  const found = timesIn(hours, span, minutes).filter(
    (one) =>
      isByDay(one, zone) &&
      !isAway(one, away) &&
      !closedDays.has(dayIn(one.startsAt, context.config.businessTimeZone)),
  );
  const given = await givenBy(context, lesson.teacherId, span);
  return found.filter(({ startsAt, endsAt }) =>
    given.every((one) => endsAt <= one.startsAt || startsAt >= one.endsAt),
  );
}

/** Every half hour of weekly hours at which something of such a length fits in; each from its own day on the wall clock. */
function timesIn({ zone, days }: WeeklyHours, { from, to }: Times, minutes: number): Span[] {
  const [first, last] = [dayIn(from, zone, -1), dayIn(to, zone)];
  return days.flatMap(({ weekday, opensAt, closesAt }) => {
    const [opens, closes] = [minuteOf(opensAt), minuteOf(closesAt)];
    const count = Math.max(0, Math.floor((closes - opens - minutes) / step) + 1);
    return Array.from({ length: count }, (_, place) => opens + place * step).flatMap((minute) => {
      const times = [{ weekday, at: clockOf(minute) }];
      return occurrencesOf({ zone, times, minutes, from: first, until: last }, first, last)
        .filter(({ startsAt }) => startsAt >= from && startsAt < to)
        .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
    });
  });
}

function isByDay({ startsAt, endsAt }: Span, zone: string): boolean {
  const [start, end] = [wallClock(startsAt, zone), wallClock(endsAt, zone)];
  const last = end.hour * 60 + end.minute;
  return start.hour >= childsDay.from && start.day === end.day && last <= childsDay.until * 60;
}

/** All live meetings of a teacher within a span; the longest takes four hours. */
async function givenBy(context: Context, teacherId: string, { from, to }: Times): Promise<Span[]> {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return (await listMeetings(context, teacherId, earliest, to)).filter(({ live }) => live);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}
