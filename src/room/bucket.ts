/** So many a second, and so many at once. */
export type Bound = { perSecond: number; atOnce: number };

/** What a device may send. */
const ofDevice: Bound = { perSecond: 40, atOnce: 120 };

/** Counts what one device sends. @param now milliseconds of a clock; one that is set back gives nothing meanwhile */
export function openBucket(now: () => number, { perSecond, atOnce }: Bound = ofDevice): { take(): boolean } {
  let left: number = atOnce;
  let filledAt = now();
  return {
    take() {
      const time = now();
      left = Math.min(atOnce, left + (Math.max(0, time - filledAt) / 1000) * perSecond);
      filledAt = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
