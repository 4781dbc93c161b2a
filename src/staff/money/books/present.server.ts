import type { ShownEntry } from './entries.server.ts';

/** An entry as the staff see it, with a column each for debit and credit. */
export function presentEntry({ at, lines, ...entry }: ShownEntry) {
  return {
    ...entry,
    _id: String(entry.number),
    at: at.toISOString(),
    lines: lines.map(({ amount, ...line }) => ({ ...line, ...sides(amount) })),
  };
}

/** An amount as debit or credit. */
export function sides(amount: number): { debit: number; credit: number } {
  return { debit: Math.max(amount, 0), credit: Math.max(-amount, 0) };
}
