/** Whether a class or group is on offer, taken off, or deleted by its teacher. */
export const lessonStates = ['offered', 'unpublished', 'deleted'] as const;
export type LessonState = (typeof lessonStates)[number];

export const lessonSorts = ['newest', 'oldest'] as const;

/** The longest reason for taking something off offer. */
export const reasonLimit = 1000;
