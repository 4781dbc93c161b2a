/** What is known of a learner at a meeting; `excused` only by notice in time. */
export const attendanceStates = ['expected', 'present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** So many hours before a meeting, at the latest, notice is given in time (spec §9, Terms). */
export const noticeHours = 12;

/** How far ahead learners are expected at meetings, in weeks. */
export const weeksExpected = 13;

/** The longest that a guardian writes to the teacher with a notice. */
export const longestWords = 200;

/** So many days ahead a make-up is looked for, and so many days after a missed meeting one may still be taken. */
export const makeUpDays = 14;

/** So many make-ups are offered at most. */
export const mostOffered = 6;
/** So many minutes before a meeting its teacher can begin to mark who is there. */
export const marksBefore = 10;

/** So many days after a meeting its teacher can correct what they said of it; after that the staff can. */
export const correctionDays = 7;

/** So many learners are marked by one call: all of a meeting. */
export const mostMarks = 500;

/** As late as somebody can be, in minutes: as long as the longest meeting takes. */
export const mostLate = 240;
