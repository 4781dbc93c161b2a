/** How far an account has come that was brought in; `long` waits for a year or more. */
export const invitationStates = ['waiting', 'invited', 'accepted', 'long'] as const;

/** Days after which an account that nobody has accepted stands in a filter of its own. */
export const longDays = 365;

/** The most people of a wave. */
export const mostAtOnce = 500;
