/** The pictures that a child may choose from, by their names among the drawn emoji. */
export const pictures = ['fox', 'cat', 'panda', 'lion', 'unicorn', 'butterfly', 'rocket', 'star'] as const;
export type Picture = (typeof pictures)[number];

/** The grounds of their niches. */
export const colours = ['sky', 'mint', 'honey', 'blush'] as const;
export type Colour = (typeof colours)[number];
