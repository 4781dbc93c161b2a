/** How long the words of homework may be, in characters. */
export const longestHomework = 1000;

/** For how many days homework that is done or overdue is shown. */
export const daysShown = { done: 7, overdue: 30 };

/** How much homework is shown at once. */
export const mostShown = 100;

/** How near the day is on which homework is due. */
export type Due = 'overdue' | 'today' | 'tomorrow' | 'later';

/** @param dueOn and @param today days as YYYY-MM-DD */
export function dueIn(dueOn: string, today: string): Due {
  if (dueOn < today) return 'overdue';
  if (dueOn === today) return 'today';
  // From noon to noon in UTC: no change of clocks gets in the way.
  const tomorrow = new Date(Date.parse(`${today}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return dueOn === tomorrow ? 'tomorrow' : 'later';
}
