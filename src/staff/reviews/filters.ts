/** By which the staff look for reviews: what was reported, or corrected after it was hidden, first. */
export const reviewStates = ['reported', 'shown', 'waiting', 'hidden', 'all'] as const;
