import type { CellProblem } from './stored-json.ts';

/**
 * A row of a file: its number as a spreadsheet shows it, and its cells as text, in the order of the headings; in a
 * workbook, whether it is hidden (by a filter, or by hand), whether something of it is struck through, and which of its
 * cells, from 0, are one with those of other rows.
 */
export type TableRow = {
  number: number;
  cells: string[];
  isHidden?: boolean;
  isStruck?: boolean;
  merged?: number[];
};

/**
 * What a file says, whatever it was: cells are text. What a workbook knows for sure is written so that it can be read
 * in one way only: a day as 2026-09-01, a time of a day as 17:30 (one that is shown as 4:30 as that), a number as 1234.5, yes and no.
 */
export type Table = {
  headings: string[];
  rows: TableRow[];
  /** What the owner should know of the whole file. */
  problems: CellProblem[];
  /** Of a workbook: the name of the sheet that this is, and of all that are to be seen; null and none otherwise. */
  table: string | null;
  tables: string[];
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
 * Cells under their headings: the first row that is known to say what they are, else the first of which more than one
 * cell is filled in (titles, and names of groups of columns, may stand before it). Rows without anything are left out.
 * @param isKnown whether a row is that of a sheet that we know
 * @returns undefined if there is no such row, or nothing below it
 */
export function underHeadings(
  rows: TableRow[],
  isKnown: (headings: string[]) => boolean,
): Pick<Table, 'headings' | 'rows'> | undefined {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const wide = filled.flatMap(({ cells }, at) =>
    at < 20 && cells.filter((cell) => cell.trim() !== '').length > 1
      ? [{ at, headings: headingsOf(cells) }]
      : [],
  );
  const { at, headings } = wide.find((one) => isKnown(one.headings)) ??
    wide[0] ?? { at: 0, headings: headingsOf(filled[0]?.cells ?? []) };
  return filled.length < at + 2 ? undefined : { headings, rows: filled.slice(at + 1) };
}

function headingsOf(cells: string[]): string[] {
  const headings = cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  while (headings.at(-1) === '') headings.pop();
  return headings;
}
