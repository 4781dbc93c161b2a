import { mostLate } from '../attendance.ts';

/** So late somebody was of whom that is said when the meeting is over, until it is said better. */
const usualLate = 5;

type Span = { startTime: string; endTime: string };

/**
 * How late whoever comes now is, in whole minutes from 1: while the meeting runs what the clock says, afterwards a
 * guess.
 * @param now ms since 1970
 */
export function minutesLateNow({ startTime, endTime }: Span, now: number): number {
  if (now >= Date.parse(endTime)) return usualLate;
  return boundLate(Math.ceil((now - Date.parse(startTime)) / 60_000));
}

/** The nearest number of minutes that can be said. */
export function boundLate(minutes: number): number {
  return Math.min(Math.max(minutes, 1), mostLate);
}
