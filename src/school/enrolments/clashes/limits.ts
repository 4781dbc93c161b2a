/** So many days ahead it is looked for what would collide: eight weeks. */
export const daysAhead = 56;

/** So many meetings of a lesson, and of a family, are looked at. */
export const mostWanted = 100;
export const mostKnown = 1000;
