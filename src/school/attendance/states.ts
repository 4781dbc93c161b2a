/** What is known of a learner at a meeting; `excused` only by notice in time. */
export const attendanceStates = ['expected', 'present', 'late', 'excused', 'absent'] as const;
export type AttendanceState = (typeof attendanceStates)[number];
