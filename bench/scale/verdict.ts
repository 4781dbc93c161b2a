import type { Statement } from './watched.ts';

/** One statement of a scenario at every size, the smallest first; nothing where it was not made. */
export type Measured = { name: string; number: number; at: (Statement | undefined)[]; counts: string | undefined };

export type Verdict = 'ok' | 'counts' | 'grows';

/**
 * What the smallest database excuses in the largest, in one place. A thousand times as many rows make the logarithm,
 * and with it a search in sorted order, twice as long; a B-tree is two levels deeper then, and a statement goes down a
 * few of them; each row that is found more may lie on pages of its own.
 */
const excused = { times: 2, pages: 40, pagesOfRow: 6 };

/** Whether a statement touches more pages on the largest database than its growth by the logarithm excuses. */
export function judge({ at, counts }: Measured): Verdict {
  const [small, large] = [at.at(0), at.at(-1)];
  if (!small || !large) return 'ok';
  if (large.pages <= allowed(small, large)) return 'ok';
  return counts ? 'counts' : 'grows';
}

function allowed(small: Statement, large: Statement): number {
  const more = Math.max(0, large.rows - small.rows);
  return excused.times * small.pages + excused.pages + excused.pagesOfRow * more;
}

/** How many times as many pages as in the smallest database. */
export function growth({ at }: Measured): number | undefined {
  const [small, large] = [at.at(0), at.at(-1)];
  return small && large ? large.pages / Math.max(1, small.pages) : undefined;
}
