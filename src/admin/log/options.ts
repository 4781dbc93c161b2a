export const logSorts = ['newest', 'oldest'] as const;
