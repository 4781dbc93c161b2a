/** How long somebody may take to set up a second factor, in milliseconds. */
export const setUpLength = 60 * 60 * 1000;
