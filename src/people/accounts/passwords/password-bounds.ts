/** Characters of a password. */
export const passwordBounds = { least: 8, most: 128 };
