/** What is known of a learner at a meeting; `excused` only by notice in time. */
export const attendanceStates = ['expected', 'present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];

/** How many hours before a meeting, at the latest, notice is in time (spec §9, Terms). */
export const noticeHours = 12;

/** How far ahead learners are expected at meetings, in weeks. */
export const weeksExpected = 13;

/** How long a guardian's words to the teacher with a notice may be, in characters. */
export const longestWords = 200;

/** For how many days ahead a make-up is looked for, and until how many days after a missed meeting one may be taken. */
export const makeUpDays = 14;

/** How many make-ups are offered at most. */
export const mostOffered = 6;

/**
 * A time at which a missed meeting can be made up for: in a parallel class or group, or in free hours of the teacher.
 */
export type MakeUpOffer = {
  startsAt: Date;
  endsAt: Date;
  /** The parallel one; without it, a meeting is made for this learner alone. */
  parallel?: { meetingId: string; title: string };
};

/** How many minutes before a meeting its teacher can begin to mark who is there. */
export const marksBefore = 10;

/** For how many days after a meeting its teacher can correct its attendance; after that the staff can. */
export const correctionDays = 7;

/** How many learners one call may mark: all of a meeting. */
export const mostMarks = 500;

/** How late somebody can be, in minutes: as long as the longest meeting takes. */
export const mostLate = 240;
