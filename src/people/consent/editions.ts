/**
 * The legal texts as they are in force: whoever changes one gives it a new version and the day from which it holds.
 * `known` are all versions that a page may have shown: the earlier ones, for pages that have stood open since, and
 * one that the next release brings, for its pages may speak to processes of this one.
 */
export const editions = {
  terms: { version: '1.4', date: '2026-11-27', known: upTo(4) },
  privacy: { version: '1.11', date: '2026-12-01', known: upTo(11) },
  refund: { version: '1.3', date: '2026-11-30', known: upTo(3) },
  cancellation: { version: '1.2', date: '2026-11-27', known: upTo(2) },
} as const satisfies Record<string, { version: string; date: string; known: readonly string[] }>;

/** Names a legal text; it stands at the address of that name. */
export type DocumentName = keyof typeof editions;

export const documentNames = Object.keys(editions) as DocumentName[];

/** The versions from 1.0 to 1.`last`. */
function upTo(last: number): string[] {
  return Array.from({ length: last + 1 }, (_, minor) => `1.${minor}`);
}
