import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** What somebody with an account asks. */
type AskedOfSchool = {
  words: string;
  language: Language;
  /** The caller’s own name for the call, so that a repeated one asks nothing more. */
  key?: string | undefined;
  /** About whom of their learners; left out: about their account. */
  learnerId?: string | undefined;
};

/**
 * Says something in the conversation of a student or teacher with the school, as conversations, which are a later
 * district’s, do it.
 */
export type AskSchool = (context: Context, asked: AskedOfSchool, person: Person) => Promise<void>;
