/** Days in which the link of an invitation accepts; afterwards whoever it belongs to asks for another at the log-in. */
export const invitationDays = 30;

/** Letters after the first to somebody who has not accepted. */
export const mostReminders = 2;

/** The least days between two letters of the staff to the same person. */
export const daysBetween = 3;
