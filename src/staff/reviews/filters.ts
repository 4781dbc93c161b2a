/** Which reviews are listed: those reported, or corrected after they were hidden, unless told. */
export const reviewStates = ['reported', 'shown', 'waiting', 'hidden', 'all'] as const;
