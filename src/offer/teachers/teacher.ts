/** The longest texts that a teacher, or the staff about one, can write. */
export const limits = { name: 120, link: 2048, note: 2000, about: 2000 };

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
