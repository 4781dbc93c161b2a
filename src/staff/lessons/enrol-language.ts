import type { Language } from '#src/platform/language/language.ts';

/** The language in which a family that calls is mailed, unless the staff say otherwise. */
export const callersLanguage: Language = 'uz';
