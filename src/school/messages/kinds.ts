/** What a thread is: a family and a teacher about one learner in one lesson; somebody and the school; a visitor. */
export const threadKinds = ['lesson', 'school', 'visitor'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Who says something, and who is waited for. `teacher` is also a teacher who writes to the school. */
export const sides = ['family', 'teacher', 'school', 'visitor'] as const;
export type Side = (typeof sides)[number];

/** By which way a message came. */
export const messageWays = ['page', 'telegram'] as const;
export type MessageWay = (typeof messageWays)[number];

/** Whose phrases these are; those of `anybody` are offered to families and teachers. */
export const phraseSides = ['family', 'teacher', 'anybody', 'school'] as const;
export type PhraseSide = (typeof phraseSides)[number];

/** Why somebody reports a message. */
export const reportReasons = ['unkind', 'improper', 'money', 'safety', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/**
 * Why somebody cannot write in a thread that they may read: split, over, blocked by them or by the other side, or nobody
 * would read it there.
 */
export const closedWhys = ['split', 'over', 'blocked', 'blocked-by-you', 'nobody'] as const;
export type ClosedWhy = (typeof closedWhys)[number];

/** Bounds, in characters and numbers. */
export const messageLimits = {
  words: 4000,
  files: 4,
  phrase: 200,
  reason: 500,
  /** Minutes that a phrase may say. */
  minutes: 120,
} as const;

/** Days after an enrolment, or a lesson, has ended in which what is open may still be written. */
export const daysAfterEnd = 30;

/** Hours after a meeting in which its substitute still takes part: families answer, and a report is written. */
export const substituteHours = 24;

/** Hours for which what somebody wrote to the bot waits until they say to whom it goes. */
export const unaddressedHours = 24;
/** For how many months after the learner’s last lesson threads are kept: what the staff may choose, and what holds unless they did. */
export const monthsKept = { least: 12, usual: 24, most: 36 } as const;
/** To whom the staff announce something; a teacher to the families of one lesson. */
export const audiences = ['lessons', 'families', 'teachers', 'everybody'] as const;
export type Audience = (typeof audiences)[number];

/** How far an announcement has come; stopped: whoever wrote it can no longer say it, and the staff decide. */
export const announcementStates = ['waiting', 'sending', 'sent', 'stopped', 'taken-back'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** Days ahead at most, announcements of a lesson a day by its teacher, lessons that the staff choose at once. */
export const announcementLimits = { daysAhead: 60, aDay: 5, lessons: 50 } as const;

/** Who announces, as the staff see it: the school’s first. */
export const announcers = ['school', 'teacher'] as const;
