/** The longest reason for taking something off offer. */
export const reasonLimit = 1000;
