/** What a rate is paid for: the meeting, or each learner who was there or should have been. */
export const pers = ['meeting', 'learner'] as const;
export type Per = (typeof pers)[number];

/** What a meeting comes to, in cents. */
export function amountOf({ per, rate, learners }: { per: Per; rate: number; learners: number }): number {
  return per === 'meeting' ? rate : rate * learners;
}
