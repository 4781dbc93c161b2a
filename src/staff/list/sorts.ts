/** The orders of a list that is ordered by age alone. */
export const ageSorts = ['newest', 'oldest'] as const;
