/** So many teachers are offered to choose from at once. */
export const teachersAtOnce = 50;
