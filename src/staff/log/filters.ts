/** How the log is ordered. */
export const logSorts = ['newest', 'oldest'] as const;
