/** When a guardian is asked for a review: after the second meeting, and after the last. */
export const occasions = ['second', 'last'] as const;
