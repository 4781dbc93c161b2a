/** So many months are offered to choose from. */
const offered = 24;

/** The months before an instant, the last one first, as YYYY-MM. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: offered }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - back)).toISOString().slice(0, 7),
  );
}
