import { dayIn, laterDay, minutesAhead, startOfDay } from '#src/platform/dates/wall-clock.server.ts';

/** When it is told that two clocks part: a fortnight ahead, and on the eve. */
const clockNotices = ['fortnight', 'eve'] as const;
type ClockNotice = (typeof clockNotices)[number];

/** How many days ahead; a fortnight may come two days late, where the program did not run. */
const daysAhead: Record<ClockNotice, readonly number[]> = { fortnight: [14, 13, 12], eve: [1] };

/** A day on which one clock changes, and another does not go along. */
export type Parting = {
  notice: ClockNotice;
  /** Whose clock changes, on which day of it (YYYY-MM-DD), and when that day begins and ends. */
  changing: string;
  day: string;
  from: Date;
  until: Date;
};

/** What is to be told today of two clocks: on the days ahead they come to stand otherwise to each other. */
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
