/** As many seats as a slot may have. */
export const maxSeats = 100;

/** The least notice that can be asked for: the last of the five days stays open. */
export const maxNoticeHours = 96;
