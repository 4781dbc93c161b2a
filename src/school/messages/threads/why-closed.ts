/** Why somebody cannot write in a thread that they may read: split, over, or blocked by them or by the other side. */
export const closedWhys = ['split', 'over', 'blocked', 'blocked-by-you'] as const;
export type ClosedWhy = (typeof closedWhys)[number];
