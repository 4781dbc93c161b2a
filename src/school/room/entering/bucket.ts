/** What a device may send: so many a second, and so many at once. */
const perSecond = 40;
const atOnce = 120;

/** Counts what one device sends. @param now milliseconds of any clock that only goes forward */
export function openBucket(now: () => number): { take(): boolean } {
  let left: number = atOnce;
  let filledAt = now();
  return {
    take() {
      const time = now();
      left = Math.min(atOnce, left + ((time - filledAt) / 1000) * perSecond);
      filledAt = time;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
