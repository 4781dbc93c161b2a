/** What somebody may ask to be written to about. */
export const lists = ['newsletter', 'upcoming'] as const;
export type List = (typeof lists)[number];

/** Days after which a link that nobody confirmed, and the address with it, is forgotten. */
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
