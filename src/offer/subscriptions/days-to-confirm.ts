/** Days after which a link that nobody confirmed, and the address with it, is forgotten. */
export const daysToConfirm = 7;
