/** Months that a trial is kept which led to no enrolment. */
export const monthsKept = 12;
