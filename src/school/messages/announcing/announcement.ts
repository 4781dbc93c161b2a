/** To whom the staff announce something; a teacher to the families of one lesson. */
export const audiences = ['lessons', 'families', 'teachers', 'everybody'] as const;
export type Audience = (typeof audiences)[number];

/** How far an announcement has come. */
export const announcementStates = ['waiting', 'sending', 'sent', 'taken-back'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Days ahead at most, announcements of a lesson a day by its teacher, lessons that the staff choose at once. */
export const announcementLimits = { daysAhead: 60, aDay: 5, lessons: 50 } as const;
