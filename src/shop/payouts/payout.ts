/** What a rate is paid for: the meeting, or each learner who was there or should have been. */
export const pers = ['meeting', 'learner'] as const;
export type Per = (typeof pers)[number];

/** What a meeting comes to, in cents. */
export function amountOf({ per, rate, learners }: { per: Per; rate: number; learners: number }): number {
  return per === 'meeting' ? rate : rate * learners;
}

/**
 * The day of the month, in the business zone, from which on the month before is closed: a meeting of its last evening,
 * four hours long at most, can be corrected for seven days by its teacher.
 */
export const closingDay = 9;

/** How many months back a rate can still be set, if it changes nothing that stands in a statement. */
export const monthsBack = 3;

/** After how many days an unpaid payout stands on Today. */
export const unpaidDays = 10;

/** The greatest length of the staff's note on how a payout was paid. */
export const longestReference = 200;

/** The highest rate, in cents. */
export const highestRate = 100_000;

/** How a month's pay stands. */
export const payoutStates = ['unpaid', 'paid'] as const;
