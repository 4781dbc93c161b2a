/** The most seats of a slot. */
export const maxSeats = 100;

/** The longest notice that can be required, so that the last of the five days stays open. */
export const maxNoticeHours = 96;
