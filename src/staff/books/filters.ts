export const entrySorts = ['newest', 'oldest'] as const;
