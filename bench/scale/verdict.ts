import type { Excuse } from './scenarios/scenario.ts';
import type { Statement } from './watched.ts';

/** One statement of a scenario at every size, the smallest first; nothing where it was not made. */
export type Measured = {
  name: string;
  number: number;
  at: (Statement | undefined)[];
  counts: Excuse | undefined;
};

export type Verdict = 'ok' | 'level' | 'counts' | 'grows';

/**
 * What is excused, in one place, from the smallest database to the largest. A thousand times as many rows make the
 * logarithm, and with it a search in sorted order, twice as long; a B-tree is two levels deeper then, and a statement
 * goes down a few of them; each row that is found more may lie on pages of its own.
 */
const whole = { times: 2, pages: 40, pagesOfRow: 6 };

/**
 * The smallest database has sixty pages of lessons in all, so that no statement can touch more there: what needs some
 * hundred pages of their own for its rows may be more than twice as much on larger ones, and yet not grow. From the
 * middle to the largest, ten times as many rows, the logarithm allows a fifth more; each row's way may be a level deeper.
 */
const last = { times: 1.2, pages: 40, pagesOfRow: 1 };

/** Whether a statement touches more pages with more rows than the logarithm excuses. */
export function judge({ at, counts }: Measured): Verdict {
  const [small, middle, large] = at;
  if (!small || !middle || !large || large.pages <= allowed(whole, small, large)) return 'ok';
  if (large.pages <= allowed(last, middle, large) + last.pagesOfRow * middle.rows) return 'level';
  return counts && large.pages <= counts.pages ? 'counts' : 'grows';
}

function allowed({ times, pages, pagesOfRow }: typeof whole, less: Statement, more: Statement): number {
  return times * less.pages + pages + pagesOfRow * Math.max(0, more.rows - less.rows);
}

/** How many times as many pages as in the smallest database. */
export function growth({ at }: Measured): number | undefined {
  const [small, large] = [at.at(0), at.at(-1)];
  return small && large ? large.pages / Math.max(1, small.pages) : undefined;
}
