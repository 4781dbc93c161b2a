/** So many hours before a meeting, at the latest, notice is given in time (spec §9, Terms). */
export const noticeHours = 12;

/** How far ahead learners are expected at meetings, in weeks. */
export const weeksExpected = 13;
