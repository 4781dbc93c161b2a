/**
 * The server's clock, as far as this page knows it: a device's own may be wrong by hours, and nobody is to miss a lesson
 * because of that.
 */

/** How long after the server said its time a page may be there, in milliseconds. */
export const pageTakes = 30_000;

/** The server's clock less this device's, in milliseconds. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The time by the server's clock, ms since 1970; by this device's where the server has not said it. */
export function serverNow(): number {
  return Date.now() + ahead;
}

/**
 * Takes over what the server's clock said.
 * @param now ms since 1970
 * @param at when it said so, by this device's clock
 * @param about how many ms the two may lie apart and still be the same clock: an answer takes its time, and no countdown
 *   jumps because of that
 */
export function hearServerClock(now: number, at: number, about = 500): void {
  if (Math.abs(now - at - ahead) < about) return;
  ahead = now - at;
  for (const listener of listeners) listener();
}

/** Calls when another time has been taken over. @returns what ends it */
export function onServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
