import { type TableRow, tableLimits } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';

/** Cells of one column, from 0, that a sheet shows as one: its first row has what stands in them. */
export type Merged = { column: number; first: number; last: number };

const most = tableLimits.rows * tableLimits.columns;

/** Which cells A1:A3 are, where they are of several rows. Merged over columns alone they are a title. */
export function mergedOver(cells = ''): Merged | undefined {
  const [, letters = '', first, last] = /^\$?([A-Z]{1,3})\$?(\d+):\$?[A-Z]{1,3}\$?(\d+)$/.exec(cells) ?? [];
  const column = columnNumber(letters) - 1;
  if (!(Number(last) > Number(first)) || column >= tableLimits.columns) return undefined;
  return { column, first: Number(first), last: Number(last) };
}

/**
 * Gives what stands in merged cells to each row that they are seen beside. A row that has nothing of its own is none.
 * @throws Failure table_broken where cells are merged more often than there are any
 */
export function giveMerged(rows: readonly TableRow[], merged: readonly Merged[]): void {
  const places = new Map(rows.map(({ number }, at) => [number, at]));
  let left = most;
  for (const { column, first, last } of merged) {
    const at = places.get(first) ?? rows.length;
    const value = rows[at]?.cells[column] ?? '';
    let end = at + 1;
    while ((rows[end]?.number ?? last + 1) <= last) end += 1;
    left -= end - at;
    if (left < 0) throw new Failure('table_broken');
    if (value === '' || end === at + 1) continue;
    for (const row of rows.slice(at, end)) {
      row.cells[column] = value;
      row.merged = [...(row.merged ?? []), column];
    }
  }
}

/** The number of a column, from 1, by its letters. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
