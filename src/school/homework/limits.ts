/** How long what is to be done may be, in characters. */
export const longestHomework = 1000;

/** So long homework that was done or is overdue is shown, in days. */
export const daysShown = { done: 7, overdue: 30 };

/** So much of it is shown at once. */
export const mostShown = 100;
