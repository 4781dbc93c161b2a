/** The longest span of a schedule that is read at once, in days, and the most meetings of it. */
export const longestSpan = 100;
export const mostMeetings = 500;
