/** A class or a group: one shape, two kinds, each with its own addresses (spec §3, §7). */
export const kinds = ['class', 'group'] as const;
export type Kind = (typeof kinds)[number];

export function isKind(text: string | undefined): text is Kind {
  return kinds.includes(text as Kind);
}
