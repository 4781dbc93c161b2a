/** So many activities are kept of a learner. */
export const mostActivities = 30;

/** How long a title may be, in characters. */
export const titleLength = 60;

/** The longest way from one, in minutes. */
export const longestWay = 180;

/** The longest span for which their times are worked out, in days. */
export const longestSpan = 14;
