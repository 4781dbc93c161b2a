/** How what is on offer can be ordered. */
export const sorts = ['newest', 'soonest', 'cheapest'] as const;
export type Sort = (typeof sorts)[number];

/** When something begins, as a search asks for it: within seven days, within thirty, after those, to be agreed. */
export const starts = ['week', 'month', 'later', 'open'] as const;
export type Start = (typeof starts)[number];
