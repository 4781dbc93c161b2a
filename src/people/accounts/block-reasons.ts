/** Why the staff block an account. */
export const blockReasons = ['misuse', 'foreign', 'duplicate', 'asked', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];
