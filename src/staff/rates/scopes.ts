/** For whom a rate is set; the later ones are more particular and come first. */
export const rateScopes = ['everybody', 'teacher', 'lesson'] as const;
export type RateScope = (typeof rateScopes)[number];
