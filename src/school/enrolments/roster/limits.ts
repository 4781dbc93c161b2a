/** So many of those who learn somewhere are shown to the teacher. */
export const mostShown = 200;

/** So long after a meeting its substitute sees who was in it, in hours. */
export const hoursAfterMeeting = 24;
