/** Families’ credit: the most first. */
export const creditSorts = ['most'] as const;

/** A difference is open until a later comparison no longer finds it. */
export const differenceStates = ['open', 'gone'] as const;
