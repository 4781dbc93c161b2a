/** So many learners an account looks after. */
export const mostLearners = 12;

/** How long what is said of a learner may be, in characters. */
export const lengths = { name: 60, note: 500 } as const;
