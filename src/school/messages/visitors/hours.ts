import { wallClock } from '#src/platform/dates/dates.ts';

/** When somebody of the staff is at their desk, Mondays to Fridays, in `businessTimeZone` (spec §1). */
const businessHours = { from: 8, to: 17 } as const;

const [monday, friday] = [1, 5];

/** When an answer is likely: today, or on the morning of a weekday; Sunday is 0. */
export type LikelyAnswer = { kind: 'today' | 'this-morning' } | { kind: 'morning'; weekday: number };

/** When a question that is asked at `now` is likely to be answered, by the clock of the business. */
export function likelyAnswer(now: Date, zone: string): LikelyAnswer {
  const { weekday, hour } = wallClock(now, zone);
  const isWorkday = weekday >= monday && weekday <= friday;
  if (isWorkday && hour < businessHours.from) return { kind: 'this-morning' };
  if (isWorkday && hour < businessHours.to - 1) return { kind: 'today' };
  return { kind: 'morning', weekday: weekday >= monday && weekday < friday ? weekday + 1 : monday };
}
