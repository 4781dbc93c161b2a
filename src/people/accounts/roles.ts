/** Roles that sign-up offers; the first is chosen (spec §6, Sign-up). */
export const offeredRoles = ['student', 'teacher'] as const;
