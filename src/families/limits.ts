/** So many learners an account looks after, and so many guardians look after a learner. */
export const mostLearners = 12;
export const mostGuardians = 4;

/** How long what is said of a learner may be, in characters. */
export const lengths = { name: 60, note: 500 } as const;
