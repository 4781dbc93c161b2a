import type { Page } from './contract.ts';

type Cell = string | number | undefined | null;

/** A column: its heading, and what it shows of a row. */
export type CsvColumn<Row> = readonly [label: string, cell: (row: Row) => Cell];

/** What stands between cells: a tab in files for people, a comma in those that another program imports. */
type Separator = '\t' | ',';

/**
 * A whole list as a text for spreadsheets, made page by page as it is sent. It begins with a byte order mark. No part of
 * a cell is taken for a formula, whatever a spreadsheet parts cells by.
 * @param read the page at a cursor
 * @param separator a comma for a program that imports it (RFC 4180)
 */
export async function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  read: (cursor: string | undefined) => Promise<Page<Row>>,
  separator?: Separator,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([columns.map(([label]) => label)], separator)}`;
  let cursor: string | undefined;
  do {
    const { items, next } = await read(cursor);
    yield csvLines(
      items.map((row) => columns.map(([, cell]) => cell(row))),
      separator,
    );
    cursor = next;
  } while (cursor !== undefined);
}

/** Rows as lines, where a file is written piece by piece. */
export function csvLines(rows: readonly (readonly Cell[])[], separator: Separator = '\t'): string {
  return rows.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
}

/**
 * The bytes of a text for people. Excel parts a text in UTF-8 by what Windows has set, a semicolon in Uzbek and Russian,
 * and one in UTF-16 with a byte order mark by tabs, everywhere.
 */
export function sheetBytes(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le');
}

/** The same of a text that comes in parts, while it is sent. */
export async function* sheetParts(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? sheetBytes(part) : part;
}

function quoted(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = withoutFormulas(cell ?? '');
  return /[",;\t\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Between what parts cells, or lines, and a sign: what a spreadsheet passes over, or we have put there. */
const inside = /([,;\t\r\n])('*(?:[^\S\t\r\n]|")*(?=[=+\-@＝﹦＋－＠]))/g;
const insideWritten = /([,;\t\r\n])'('*(?:[^\S\t\r\n]|")*(?=[=+\-@＝﹦＋－＠]))/g;
const atStart = /^'*\s*[=+\-@＝﹦＋－＠\t\r]/;
const atStartWritten = /^'+\s*[=+\-@＝﹦＋－＠\t\r]/;

/**
 * A cell in which an apostrophe stands before whatever would be a formula: at its start, and inside, where a spreadsheet
 * that parts by another sign begins a cell of its own ('Ali;=1+1'). Quotes do not help there.
 */
function withoutFormulas(cell: string): string {
  const parts = cell.replace(inside, "$1'$2");
  return atStart.test(parts) ? `'${parts}` : parts;
}

/** The cell that was written so. */
export function asItWas(written: string): string {
  const parts = atStartWritten.test(written) ? written.slice(1) : written;
  return parts.replace(insideWritten, '$1$2');
}
