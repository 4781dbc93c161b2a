/** Waiting for an answer, or not. */
export const requestGroups = ['waiting', 'closed'] as const;

export const requestSorts = ['due', 'newest'] as const;
