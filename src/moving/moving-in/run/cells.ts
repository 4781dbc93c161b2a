import type { ColumnKey, Values } from '../sheets.ts';
import type { CellChange, CellProblem, Trace } from '../stored-json.ts';
import { problem } from './row.ts';

/** What a thing here says in the columns of a sheet; null where it says nothing. */
export type Ours = Partial<Record<ColumnKey, string | null>>;

/**
 * Compares what a row says with what is here. An empty cell says nothing. A cell is changed where nothing stands
 * here, or still what an import wrote; what people changed here since stays, with a note.
 * @param wrote whether an import wrote this into the column last
 * @param isTheirs nothing is changed: the data are somebody's own
 */
export function compareCells(
  says: Values,
  ours: Ours,
  wrote: (column: ColumnKey, value: string) => boolean | undefined,
  isTheirs = false,
): { changes: CellChange[]; notes: CellProblem[] } {
  const changes: CellChange[] = [];
  const notes: CellProblem[] = [];
  for (const [column, after] of Object.entries(says) as [ColumnKey, string][]) {
    if (!(column in ours)) continue;
    const before = ours[column] || null;
    if (before === after) continue;
    const isOurs = before === null ? wrote(column, '') === undefined : wrote(column, before) === true;
    if (isTheirs) notes.push(problem(column, 'own_account'));
    else if (isOurs) changes.push({ column, before, after });
    else notes.push(problem(column, 'changed_here', { here: before ?? '' }));
  }
  return { changes, notes };
}

/** The cells of a change, as they are to be. */
export function afterOf(changes: readonly CellChange[]): Values {
  return Object.fromEntries(changes.map(({ column, after }) => [column, after]));
}

/** What an undo has to know of a row that meets what is here: whether it is the first that gives it a number. */
export function numberedBy(
  known: { reference: string | null } | undefined,
  number: string | undefined,
): Trace {
  return number && !known?.reference ? { numbered: true } : {};
}
