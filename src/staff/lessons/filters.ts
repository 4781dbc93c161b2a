import type { Language } from '#src/platform/language/language.ts';

/** Whether a class or group is on offer, taken off, or deleted by its teacher. */
export const lessonStates = ['offered', 'unpublished', 'deleted'] as const;
export type LessonState = (typeof lessonStates)[number];

/** The longest reason for taking something off offer. */
export const reasonLimit = 1000;

/** The language in which a family that calls is mailed, unless the staff say otherwise. */
export const callersLanguage: Language = 'uz';
