/** How long what is to be done may be, in characters. */
export const longestHomework = 1000;

/** So long homework that was done or is overdue is shown, in days. */
export const daysShown = { done: 7, overdue: 30 };

/** So much of it is shown at once. */
export const mostShown = 100;

/** How near the day is until which something is to be done. */
export type Due = 'overdue' | 'today' | 'tomorrow' | 'later';

/** @param dueOn and @param today days as YYYY-MM-DD */
export function dueIn(dueOn: string, today: string): Due {
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  // Noon of a day after noon of a day: no change of clocks is near.
  const tomorrow = new Date(Date.parse(`${today}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return dueOn === tomorrow ? 'tomorrow' : 'later';
}
