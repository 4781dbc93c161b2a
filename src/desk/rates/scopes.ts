/** For whom a rate is set. The later ones are more particular and win. */
export const rateScopes = ['everybody', 'teacher', 'lesson'] as const;
export type RateScope = (typeof rateScopes)[number];
