import type { Language } from '#src/platform/language/language.ts';

/** What an account may do (spec §6). */
export const roles = ['student', 'teacher', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who has signed in, as far as a decision needs it; `language` is what they are written to in. */
export type Person = { id: string; email: string; role: Role; language: Language };

/** A session and whose it is; `lacksFactor` when they must have a second factor and have none. */
export type Session = { id: string; person: Person; lacksFactor: boolean };
