/** As many seats as a slot may have. */
export const maxSeats = 100;
