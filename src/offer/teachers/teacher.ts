/** The longest texts that a teacher, or the staff about one, can write. */
export const limits = { name: 120, link: 2048, note: 2000, about: 2000 };

/** Where a lesson takes place: in a room of ours, or at a link of the teacher's. */
export const lessonRooms = ['own', 'link'] as const;
export type LessonRoom = (typeof lessonRooms)[number];

/** Whether an address can be joined: http or https. */
export function isMeetingLink(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** An address as people copy it, 'meet.example.com/abc', with the https:// it lacks. */
export function completeLink(text: string): string {
  const link = text.trim();
  return /^[\w-]+(\.[\w-]+)+(:\d+)?([/?#]|$)/.test(link) ? `https://${link}` : link;
}

/** The languages that a teacher can say they speak. */
export const spokenLanguages = ['uz', 'en', 'ru', 'tg', 'kk', 'ky', 'kaa', 'tr', 'ar'] as const;
export type SpokenLanguage = (typeof spokenLanguages)[number];
