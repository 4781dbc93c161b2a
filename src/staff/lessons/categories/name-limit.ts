/** The longest name of a category. */
export const nameLimit = 60;
