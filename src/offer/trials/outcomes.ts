/** What becomes of a trial lesson: it took place, the family did not come, or it took place and they enrolled. */
export const outcomes = ['kept', 'missed', 'enrolled'] as const;
export type Outcome = (typeof outcomes)[number];
