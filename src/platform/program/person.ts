import type { Language } from '#src/platform/language/language.ts';

/** What an account may do (spec §6). */
export const roles = ['student', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who has signed in, as far as a decision needs it; `language` is what they are written to in. */
export type Person = { id: string; email: string; role: Role; language: Language };
