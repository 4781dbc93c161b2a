/** So many days ahead it is looked for what would collide: eight weeks. */
export const daysAhead = 56;

/** So many meetings of a lesson, and of a family, are looked at. */
export const mostWanted = 100;
export const mostKnown = 1000;

/** So many of those who learn somewhere are shown to the teacher. */
export const mostShown = 200;

/** So long after a meeting its substitute sees who was in it, in hours. */
export const hoursAfterMeeting = 24;

/** So many hours a place that has become free is offered to who waits first. */
export const offerHours = 24;
