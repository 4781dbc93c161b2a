import type { CellChange, CellProblem, Trace } from '../kept.ts';
import type { Verdict } from '../moving-in.ts';
import type { ColumnKey, Sheet, Values } from '../sheets.ts';

/** A row of an import, as a run goes through it. */
export type Line = {
  id: string;
  sheet: Sheet;
  /** Where it stands in its file. */
  number: number;
  place: number;
  values: Values;
  /** Of a family without an e-mail: what stands in its place is of its phone, or the address that it has by now. */
  isByPhone?: true;
  /** What reading found wrong with it; in a run, all that the dry run did. */
  problems: readonly CellProblem[];
  /** In a run: as what the dry run found it wrong. */
  before?: 'wrong' | 'left-out';
};

/** What becomes of a row. */
export type Result = {
  verdict: Verdict;
  problems: CellProblem[];
  notes: CellProblem[];
  changes: CellChange[];
  subject: string | null;
  /** What an undo has to know beside this. */
  trace?: Trace;
};

/** What has become of the rows of a chunk so far. */
export type Results = Map<string, Result>;

/** A row that is taken: it finds all as it says until something is made or changed. */
export function taken(subject: string | null, more: Partial<Result> = {}): Result {
  return { verdict: 'same', problems: [], notes: [], changes: [], subject, ...more };
}

/** A row that cannot be taken, and why. */
export function wrong(...problems: CellProblem[]): Result {
  return { verdict: 'wrong', problems, notes: [], changes: [], subject: null };
}

/** A row that waits for another that cannot be taken. @param other what became of that one: a place ends with its group */
export function leftOut(column: ColumnKey, other?: Result): Result {
  const isOver = other?.problems.some(({ code }) => code === 'group_over');
  return { ...wrong({ column, code: isOver ? 'place_over' : 'left_out' }), verdict: 'left-out' };
}

/** Something wrong with a cell. */
export function problem(
  column: ColumnKey | null,
  code: string,
  values?: Record<string, string | number>,
): CellProblem {
  return values ? { column, code, values } : { column, code };
}

/** Whether something comes of a row, or stands there already. */
export function isIn(result: Result | undefined): result is Result & { subject: string } {
  return result !== undefined && result.subject !== null;
}

/** Whether a row was gone through and cannot come. */
export function staysAway(line: Line | undefined, results: Results): boolean {
  return line !== undefined && results.has(line.id) && !isIn(results.get(line.id));
}

/** How a reference, a title or an address is compared. */
export function keyOf(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}
