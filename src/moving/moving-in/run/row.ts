import type { Verdict } from '../moving-in.ts';
import type { ColumnKey, Sheet, Values } from '../sheets.ts';
import type { CellChange, CellProblem, Trace } from '../stored-json.ts';

/** A row of an import, as a run goes through it. */
export type SheetRow = {
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

/**
 * A row that waits for another that cannot be taken, with the one that is to be mended: that may wait for a third.
 * @param code what is said of it
 */
export function leftOut(column: ColumnKey, other: SheetRow, results: Results, code = 'left_out'): Result {
  const cause = results.get(other.id)?.problems.find((one) => one.code === 'left_out');
  const values = cause?.values ?? { sheet: other.sheet, number: other.number };
  return { ...wrong(problem(column, code, values)), verdict: 'left-out' };
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

/**
 * Of rows that are one thing, the first where each was gone through and none can come. One that comes brings the thing,
 * and all that waits for it.
 */
export function staysAway(lines: readonly SheetRow[], results: Results): SheetRow | undefined {
  return lines.every(({ id }) => results.has(id) && !isIn(results.get(id))) ? lines[0] : undefined;
}

/** Whether two rows say the same in each of their cells. */
export function isAlike({ values: one }: SheetRow, { values: other }: SheetRow): boolean {
  const columns = Object.keys({ ...one, ...other }) as ColumnKey[];
  return columns.every((column) => one[column] === other[column]);
}

/** How a title is compared: one has the apostrophe of Uzbek or another, by the keyboard and the encoding of its file. */
export function titleKey(text: string | undefined): string {
  return keyOf(text).replace(/[’‘ʻʼ`´]/g, "'");
}

/** How a reference or an address is compared. */
export function keyOf(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}
