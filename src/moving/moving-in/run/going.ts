import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Account } from './others.server.ts';
import type { Index } from './plan.ts';
import type { Results, SheetRow } from './row.ts';

/** What a run goes by: its import's zone, the rows by what they are called, and what it has looked up. */
export type Going = {
  zone: string;
  /** In which those are written to of whom no row says it: that of whoever began the import. */
  language: Language;
  index: Index;
  /** The rows of teachers by their addresses. */
  teachers: ReadonlyMap<string, SheetRow>;
  /** Categories by each of their names, folded. */
  categories: ReadonlyMap<string, { id: string; name: string }>;
  categoryNames: ReadonlyMap<string, string>;
};

/** One step of a run: in a transaction of its own, with what has become of the rows so far. */
export type Step = { context: Context; going: Going; results: Results };

/** A family: who owns it, the account of the other guardian, and whether no import has named that one before. */
export type Family = { account: Account; second: string | null; isSecondNew: boolean };

/** Who learns, and who pays. */
export type Child = { learnerId: string; payerId: string };
