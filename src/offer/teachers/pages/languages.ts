/** The languages that a teacher can say they speak. */
export const spokenLanguages = ['uz', 'en', 'ru', 'tg', 'kk', 'ky', 'kaa', 'tr', 'ar'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
