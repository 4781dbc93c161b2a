import { dayIn, occurrencesOf, type Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { absencesOf, isAway } from './absences.server.ts';
import { hoursOf, type WeeklyHours } from './hours.server.ts';
import { listClosures } from './meeting/closures.server.ts';
import { minutesBounds } from './meeting.ts';
import { listMeetings } from './read.server.ts';

/** Every so many minutes from when a teacher's hours begin. */
const step = 30;

/** Between which instants times are looked for. */
export type Between = { from: Date; to: Date };

/** A teacher's, as `freeTimesOf` finds them. */
export async function freeTimes(
  context: Context,
  teacherId: string,
  between: Between,
  minutes: number,
): Promise<Span[]> {
  return (await freeTimesOf(context, [teacherId], between, minutes)).get(teacherId) ?? [];
}

/** Whether a teacher is free for half an hour that begins then. */
export async function isFreeAt(context: Context, teacherId: string, startTime: Date): Promise<boolean> {
  const between = { from: startTime, to: new Date(startTime.getTime() + 1) };
  return (await freeTimes(context, teacherId, between, step)).length > 0;
}

/**
 * Times of some length in teachers' weekly hours, by their ids: not on days away or off, and not while they teach. A
 * teacher without weekly hours has none. One look for all.
 */
export async function freeTimesOf(
  context: Context,
  teacherIds: readonly string[],
  between: Between,
  minutes: number,
): Promise<Map<string, Span[]>> {
  const hours = await hoursOf(context, teacherIds);
  if (hours.size === 0) return new Map();
  const asked = [...hours.keys()];
  // One after the other: the caller may be in a transaction.
  const away = Map.groupBy(await absencesOf(context, asked), ({ teacherId }) => teacherId);
  const closed = await listClosures(context);
  const given = Map.groupBy(await givenBy(context, asked, between), ({ teacherId }) => teacherId);
  const closedDays = new Set(closed.map(({ day }) => day));
  const isFree = (one: Span, id: string) =>
    !isAway(one, away.get(id) ?? []) &&
    !closedDays.has(dayIn(one.startsAt, context.config.businessTimeZone)) &&
    (given.get(id) ?? []).every(({ startsAt, endsAt }) => one.endsAt <= startsAt || one.startsAt >= endsAt);
  return new Map(
    [...hours].map(([id, weekly]) => [
      id,
      timesIn(weekly, between, minutes).filter((one) => isFree(one, id)),
    ]),
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

/** All live meetings of teachers within a span; the longest takes four hours. */
async function givenBy(context: Context, teacherIds: readonly string[], { from, to }: Between) {
  const earliest = new Date(from.getTime() - minutesBounds.most * 60_000);
  return (await listMeetings(context, teacherIds, earliest, to)).filter(({ live }) => live);
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}
