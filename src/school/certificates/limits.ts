/** Of the meetings that were held, so large a part has to be attended: three quarters. */
export const leastShare = { of: 4, attended: 3 } as const;

/** So long after its last meeting a course waits for what its teacher has not marked yet, in days. */
export const daysToMark = 3;

/** So far back the nightly job looks for courses that have ended, in days. */
export const daysBack = 60;

/** The most characters of the staff's reason for withdrawing one. */
export const mostOfReason = 500;
