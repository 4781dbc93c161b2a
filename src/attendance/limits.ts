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
