/** Hours that a mailed link works. */
export const linkHours = 24;
