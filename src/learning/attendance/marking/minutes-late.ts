import { mostLate } from '../attendance.ts';

/** How late somebody who is marked late after the meeting was, until the teacher corrects it. */
export const usualLate = 5;

type Span = { startTime: string; endTime: string };

/**
 * How late whoever is marked now is, in whole minutes from 1: by the clock while the meeting runs, afterwards a guess.
 * @param now ms since 1970
 */
export function minutesLateNow({ startTime, endTime }: Span, now: number): number {
  if (now >= Date.parse(endTime)) return usualLate;
  return boundLate(Math.ceil((now - Date.parse(startTime)) / 60_000));
}

/** The nearest number of minutes that is allowed. */
export function boundLate(minutes: number): number {
  return Math.min(Math.max(minutes, 1), mostLate);
}
