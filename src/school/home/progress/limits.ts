/** Over so many months progress is told, the current one among them. */
export const monthsShown = 12;
