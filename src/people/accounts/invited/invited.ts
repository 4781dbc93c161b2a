/** Days in which the link of an invitation accepts; afterwards whoever it belongs to asks for another at the log-in. */
export const invitationDays = 30;

/** Letters after the first to somebody who has not accepted. */
export const mostReminders = 2;

/** The least days between two letters of the staff to the same person. */
export const daysBetween = 3;

/** How far an account has come that was brought in; `long` waits for a year or more. */
export const invitationStates = ['waiting', 'invited', 'accepted', 'long'] as const;

/** Days after which an account that nobody has accepted stands in a filter of its own. */
export const longDays = 365;

/** The most people of a wave. */
export const mostAtOnce = 500;
