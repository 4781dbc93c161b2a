import { dayIn, laterDay, minutesAhead, startOfDay } from '#src/platform/dates/wall-clock.server.ts';

/** When people are told that two clocks part: a fortnight ahead, and on the eve. */
const clockNotices = ['fortnight', 'eve'] as const;
type ClockNotice = (typeof clockNotices)[number];

/** How many days ahead; the first notice may come two days late, in case the program did not run. */
const daysAhead: Record<ClockNotice, readonly number[]> = { fortnight: [14, 13, 12], eve: [1] };

/** A day on which one clock changes, and another does not go along. */
export type Parting = {
  notice: ClockNotice;
  /** The zone whose clock changes, the day there (YYYY-MM-DD), and when that day begins and ends. */
  changing: string;
  day: string;
  from: Date;
  until: Date;
};

/** The partings of two clocks that are to be told today. */
export function partingsAhead(zone: string, other: string, now: Date): Parting[] {
  const apart = (at: Date) => minutesAhead(at, zone) - minutesAhead(at, other);
  return clockNotices.flatMap((notice) =>
    daysAhead[notice].flatMap((days) =>
      [zone, other].flatMap((changing): Parting[] => {
        const day = dayIn(now, changing, days);
        const [from, until] = [startOfDay(day, changing), startOfDay(laterDay(day, 1), changing)];
        const changes = minutesAhead(from, changing) !== minutesAhead(until, changing);
        return changes && apart(from) !== apart(until) ? [{ notice, changing, day, from, until }] : [];
      }),
    ),
  );
}
