import type { CellProblem } from '../kept.ts';

/** A row of a file: its number as a spreadsheet shows it, and its cells as text, in the order of the headings. */
export type TableRow = { number: number; cells: string[] };

/**
 * What a file says, whatever it was: cells are text. What a workbook knows for sure is written so that it can be read
 * in one way only: a day as 2026-09-01, a time of a day as 17:30, a number as 1234.5, yes and no.
 */
export type Table = {
  headings: string[];
  rows: TableRow[];
  /** What the owner should know of the whole file. */
  problems: CellProblem[];
};

/** What stands where bytes are no letter of their encoding. */
export const unreadable = '\uFFFD';

/** The largest file; what it may be unpacked; rows with something in them; columns; the longest cell. */
export const tableLimits = {
  bytes: 10_000_000,
  unpacked: 100_000_000,
  rows: 20_000,
  columns: 60,
  cell: 10_000,
} as const;

/**
 * Cells under their headings: the first row of which more than one cell is filled in says what they are (titles may
 * stand before it). Rows without anything are left out.
 * @returns undefined if there is no such row, or nothing below it
 */
export function underHeadings(rows: TableRow[]): Omit<Table, 'problems'> | undefined {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isWide = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length > 1;
  const at = Math.max(0, filled.slice(0, 20).findIndex(isWide));
  const headings = filled[at]?.cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  if (!headings || filled.length < at + 2) return undefined;
  while (headings.at(-1) === '') headings.pop();
  return { headings, rows: filled.slice(at + 1) };
}
