import { type Table, tableLimits, underHeadings } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { guessSheet } from '../mapping/guess-sheet.ts';
import { sheetLanguages, textsIn } from '../mapping/headings.ts';
import { readCsv } from './csv.server.ts';
import { withCurrencies } from './currencies.ts';
import { decode } from './decode.server.ts';
import { readWorkbook, sheetNames } from './workbook.server.ts';

/**
 * What a file says that somebody brings along: CSV in any usual encoding with any usual separator, or XLSX, known by
 * what is in it and not by its name. Bounded: it takes no more memory than some hundred megabytes.
 * @param sheet of a workbook: the name of its sheet; the first one otherwise
 * @throws Failure table_file_too_large, table_old_excel, table_encrypted, table_open_document, table_web_page,
 *   table_unreadable, table_empty, table_broken, table_unpacks_too_large, table_too_many_rows,
 *   table_too_many_columns, table_sheet_missing, table_quote_open
 */
export async function readTable(bytes: Uint8Array, sheet?: string): Promise<Table> {
  if (bytes.length > tableLimits.bytes) {
    throw new Failure('table_file_too_large', undefined, { megabytes: tableLimits.bytes / 1_000_000 });
  }
  const start = startOf(bytes);
  // A compound file: Excel's until 2003, and the wrapping of a workbook with a password.
  if (start.startsWith('\xD0\xCF\x11\xE0'))
    throw new Failure(isEncrypted(bytes) ? 'table_encrypted' : 'table_old_excel');
  const { rows, hidden, table, tables } = isArchive(start) ? await readWorkbook(bytes, sheet) : ofText(bytes);

  const found = underHeadings(rows, (headings) => guessSheet(headings).sheet !== null);
  if (!found) throw new Failure('table_empty');
  if (found.rows.length > tableLimits.rows) {
    throw new Failure('table_too_many_rows', undefined, { most: tableLimits.rows });
  }
  const { headings } = found;
  const unseen = hidden.flatMap((column) => headings[column - 1] || []);
  return {
    ...withoutOurs({ headings, rows: withCurrencies(headings, found.rows) }),
    problems:
      unseen.length > 0
        ? [{ column: null, code: 'hidden-columns', values: { columns: unseen.join(', ').slice(0, 300) } }]
        : [],
    table,
    tables,
  };
}

/**
 * All that a file says: of a workbook each sheet that is to be seen, in which something stands and which can be read.
 * @param most so many sheets are looked at
 * @throws Failure what `readTable` throws, where no sheet can be read
 */
export async function readTables(bytes: Uint8Array, most: number): Promise<Table[]> {
  const names = isArchive(startOf(bytes)) ? sheetNames(bytes) : [];
  if (names.length < 2) return [await readTable(bytes)];
  const found: Table[] = [];
  let refused: Failure | undefined;
  for (const name of names.slice(0, most))
    try {
      found.push(await readTable(bytes, name));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      // An empty cover says the least.
      if (!refused || refused.code === 'table_empty') refused = error;
    }
  if (found.length === 0 && refused) throw refused;
  return found;
}

function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1');
}

/** With the two letters alone a heading may begin as well. */
function isArchive(start: string): boolean {
  return start.startsWith('PK\x03') || start.startsWith('PK\x05');
}

/** Without the column that we have added ourselves to rows that were wrong: they are the file that they came from. */
function withoutOurs({ headings, rows }: Pick<Table, 'headings' | 'rows'>): Pick<Table, 'headings' | 'rows'> {
  const ours = sheetLanguages.map((language) => textsIn(language).template.wrong);
  const at = headings.findIndex((heading) => ours.includes(heading));
  if (at < 0) return { headings, rows };
  return {
    headings: headings.toSpliced(at, 1),
    rows: rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
  };
}

function ofText(bytes: Uint8Array) {
  const text = decode(bytes);
  if (text === undefined) throw new Failure('table_unreadable');
  if (/^\uFEFF?\s*(?:<[!?a-z]|MIME-Version:)/i.test(text)) throw new Failure('table_web_page');
  if (/^\s*(?:%PDF-|\{\\rtf)/.test(text)) throw new Failure('table_unreadable');
  return { rows: readCsv(text), hidden: [], table: null, tables: [] };
}

function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
