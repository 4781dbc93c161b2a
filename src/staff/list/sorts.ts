/** How a list stands that has no other order than its age. */
export const ageSorts = ['newest', 'oldest'] as const;
