/** Hours for which what somebody wrote to the bot waits until they say to whom. */
export const hoursKept = 24;
