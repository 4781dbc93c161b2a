import type { Page } from './contract.ts';

/** A column: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [label: string, cell: (row: Row) => string | number | undefined | null];

/**
 * A whole list as CSV (RFC 4180), made page by page as it is sent. It begins with a byte order mark, by which
 * spreadsheets know UTF-8. A cell that a spreadsheet would take for a formula begins with an apostrophe.
 * @param read the page at a cursor
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  read: (cursor: string | undefined) => Promise<Page<Row>>,
): AsyncGenerator<string> {
  yield `\uFEFF${line(columns.map(([label]) => label))}`;
  let cursor: string | undefined;
  do {
    const { items, next } = await read(cursor);
    yield items.map((row) => line(columns.map(([, cell]) => cell(row)))).join('');
    cursor = next;
  } while (cursor !== undefined);
}

function line(cells: (string | number | undefined | null)[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string | number | undefined | null): string {
  if (typeof cell === 'number') return String(cell);
  const plain = cell ?? '';
  const harmless = /^[\s]*[=+\-@\t\r＝﹦＋－＠]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
