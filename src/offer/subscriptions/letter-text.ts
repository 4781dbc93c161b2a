/** The paragraphs of a letter: an empty line begins the next one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** The longest subject and the longest text of a letter. */
export const letterLimits = { subject: 140, text: 10_000 };
