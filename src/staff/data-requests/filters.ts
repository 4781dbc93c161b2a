/** Those that wait to be answered, or the others. */
export const requestGroups = ['waiting', 'closed'] as const;

export const requestSorts = ['due', 'newest'] as const;
