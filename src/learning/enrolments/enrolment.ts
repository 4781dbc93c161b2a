/** How many days ahead clashes are looked for: eight weeks. */
export const daysAhead = 56;

/** How many meetings of a lesson, and of a family, are looked at for clashes. */
export const mostWanted = 100;
export const mostKnown = 1000;

/** How many learners of a lesson are shown to the teacher. */
export const mostShown = 200;

/** For how many hours after a meeting its substitute sees who was in it. */
export const hoursAfterMeeting = 24;

/** For how many hours a place that has become free is offered to whoever waits first. */
export const offerHours = 24;

/** Days of the first month within which all the money comes back (spec §9, Terms). */
export const refundDays = 7;
