import { isWebAddress } from '#src/platform/forms/web-address.ts';

/** The longest texts that a teacher, or the staff about one, can write. */
export const limits = { name: 120, link: 2048, note: 2000, about: 2000 };

/** Where a lesson takes place: in a room of ours, or at a link of the teacher's. */
export const lessonRooms = ['own', 'link'] as const;
export type LessonRoom = (typeof lessonRooms)[number];

/** Whether an address can be joined. */
export const isMeetingLink = isWebAddress;

/** The languages that a teacher can say they speak. */
export const spokenLanguages = ['uz', 'en', 'ru', 'tg', 'kk', 'ky', 'kaa', 'tr', 'ar'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
