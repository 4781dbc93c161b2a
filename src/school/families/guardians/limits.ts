/** So many look after a learner. */
export const mostGuardians = 4;

/** Days in which a mailed invitation can be accepted. */
export const invitationDays = 7;
/** So many of one account wait for an answer at once. */
export const mostInvitations = 5;
/** Days after which nothing is left of an invitation that is over. */
export const daysKept = 30;
