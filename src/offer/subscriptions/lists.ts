/** What somebody may ask to be written to about. */
export const lists = ['newsletter', 'upcoming'] as const;
export type List = (typeof lists)[number];
