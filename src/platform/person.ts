/** What an account may do (spec §6). */
export const roles = ['student', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who has signed in, as far as a decision needs it. */
export type Person = { id: string; email: string; role: Role };
