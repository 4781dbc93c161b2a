import { dayIn, occurrencesOf, type Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isAway, listAbsences } from './absences.server.ts';
import { readHours, type WeeklyHours } from './hours.server.ts';
import { listClosures } from './meeting/closures.server.ts';
import { minutesBounds } from './meeting.ts';
import { listMeetings } from './read.server.ts';

/** Every so many minutes from when a teacher's hours begin. */
const step = 30;

/** Between which instants times are looked for. */
export type Between = { from: Date; to: Date };

/**
 * Times of some length in a teacher's weekly hours: not on days away or off, and not while they teach. A teacher
 * without weekly hours has none.
 */
export async function freeTimes(
  context: Context,
  teacherId: string,
  between: Between,
  minutes: number,
): Promise<Span[]> {
  const hours = await readHours(context, teacherId);
  if (!hours) return [];
  // One after the other: the caller may be in a transaction.
  const away = await listAbsences(context, teacherId);
  const closed = await listClosures(context);
  const given = await givenBy(context, teacherId, between);
  const closedDays = new Set(closed.map(({ day }) => day));
  return timesIn(hours, between, minutes).filter(
    (one) =>
      !isAway(one, away) &&
      !closedDays.has(dayIn(one.startsAt, context.config.businessTimeZone)) &&
      given.every(({ startsAt, endsAt }) => one.endsAt <= startsAt || one.startsAt >= endsAt),
  );
}

/**
 * Every half hour of weekly hours at which something of such a length fits in, in the order of time; each from its own
 * day on the wall clock.
 */
function timesIn({ zone, days }: WeeklyHours, { from, to }: Between, minutes: number): Span[] {
  const [first, last] = [dayIn(from, zone, -1), dayIn(to, zone)];
  return days
    .flatMap(({ weekday, opensAt, closesAt }) => {
      const [opens, closes] = [minuteOf(opensAt), minuteOf(closesAt)];
      const count = Math.max(0, Math.floor((closes - opens - minutes) / step) + 1);
      return Array.from({ length: count }, (_, place) => opens + place * step).flatMap((minute) => {
        const times = [{ weekday, at: clockOf(minute) }];
        return occurrencesOf({ zone, times, minutes, from: first, until: last }, first, last)
          .filter(({ startsAt }) => startsAt >= from && startsAt < to)
          .map(({ startsAt, endsAt }) => ({ startsAt, endsAt }));
      });
    })
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** All live meetings of a teacher within a span; the longest takes four hours. */
async function givenBy(context: Context, teacherId: string, { from, to }: Between): Promise<Span[]> {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return (await listMeetings(context, teacherId, earliest, to)).filter(({ live }) => live);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}
