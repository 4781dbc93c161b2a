/** Roles that sign-up offers; the first is chosen (spec §6, Sign-up). */
export const offeredRoles = ['student', 'teacher'] as const;

/** Characters of a password. */
export const passwordBounds = { least: 8, most: 128 };

/** Why the staff block an account. */
export const blockReasons = ['misuse', 'foreign', 'duplicate', 'asked', 'other'] as const;
export type BlockReason = (typeof blockReasons)[number];
