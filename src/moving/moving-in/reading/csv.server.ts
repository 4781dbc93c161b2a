import { CsvError, parse } from 'csv-parse/sync';
import { type TableRow, tableLimits } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { asItWas } from '#src/platform/http/csv.server.ts';

const separators = [',', ';', '\t', '|'] as const;

/**
 * The rows of a text whose cells are set apart by commas, semicolons or tabs, whichever fits its first lines.
 * @throws Failure table_quote_open, table_unreadable, table_too_many_rows, table_too_many_columns
 */
export function readCsv(text: string): TableRow[] {
  // Excel's own line, by which it says what stands between cells.
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const rows: TableRow[] = [];
  let number = named ? 1 : 0;
  try {
    parse(body, {
      bom: true,
      delimiter: named?.[1] ?? separatorOf(body),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 1_000_000,
      on_record(cells: string[]) {
        number++;
        if (cells.every((cell) => cell.trim() === '')) return null;
        if (rows.length > tableLimits.rows)
          throw new Failure('table_too_many_rows', undefined, { most: tableLimits.rows });
        while (cells.length > tableLimits.columns && cells.at(-1) === '') cells.pop();
        if (cells.length > tableLimits.columns) {
          throw new Failure('table_too_many_columns', undefined, { most: tableLimits.columns });
        }
        rows.push({ number, cells: cells.map(asItWas) });
        return null;
      },
    });
  } catch (error) {
    // A quote that is never closed swallows all that follows; without one, a line of a megabyte is no row of a sheet.
    if (error instanceof CsvError)
      throw body.includes('"')
        ? new Failure('table_quote_open', undefined, { row: number + 1 })
        : new Failure('table_unreadable');
    throw error;
  }
  return rows;
}

/** The separator that comes most often outside of quotes in the first lines, in as many of them as possible. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const score = (separator: string) =>
    lines.filter((line) => line.includes(separator)).length * 1_000 +
    Math.min(...lines.map((line) => line.split(separator).length), 500);
  return separators.reduce((best, next) => (score(next) > score(best) ? next : best));
}
