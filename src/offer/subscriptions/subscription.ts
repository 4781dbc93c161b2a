/** What mails can be asked for. */
export const lists = ['newsletter', 'upcoming'] as const;
export type List = (typeof lists)[number];

/** Where somebody asked: on any page, or before the school was open. */
export const sources = ['site', 'opening'] as const;
export type Source = (typeof sources)[number];

/** Days after which an unconfirmed link, and its address, is forgotten. */
export const daysToConfirm = 7;

/** The paragraphs of a letter: an empty line begins the next one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The longest subject and the longest text of a letter. */
export const letterLimits = { subject: 140, text: 10_000 };
