import { Failure } from '#src/platform/forms/errors.ts';
import { guessSheet } from '../mapping/guess-sheet.ts';
import { readCsv } from './csv.server.ts';
import { decode } from './decode.server.ts';
import { type Table, tableLimits, underHeadings } from './table.ts';
import { readWorkbook } from './workbook.server.ts';

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
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  // A compound file: Excel's until 2003, and the wrapping of a workbook with a password.
  if (start.startsWith('\xD0\xCF\x11\xE0'))
    throw new Failure(isEncrypted(bytes) ? 'table_encrypted' : 'table_old_excel');
  // With the two letters alone a heading may begin as well.
  const isArchive = start.startsWith('PK\x03') || start.startsWith('PK\x05');
  const { rows, others } = isArchive ? await readWorkbook(bytes, sheet) : ofText(bytes);

  const table = underHeadings(rows, (headings) => guessSheet(headings).sheet !== null);
  if (!table) throw new Failure('table_empty');
  if (table.rows.length > tableLimits.rows) {
    throw new Failure('table_too_many_rows', undefined, { most: tableLimits.rows });
  }
  const code = 'other-sheets';
  const problems = others.length
    ? [{ column: null, code, values: { sheets: others.join(', ').slice(0, 300) } }]
    : [];
  return { ...table, problems };
}

function ofText(bytes: Uint8Array) {
  const text = decode(bytes);
  if (text === undefined) throw new Failure('table_unreadable');
  if (/^\uFEFF?\s*(?:<[!?a-z]|MIME-Version:)/i.test(text)) throw new Failure('table_web_page');
  if (/^\s*(?:%PDF-|\{\\rtf)/.test(text)) throw new Failure('table_unreadable');
  return { rows: readCsv(text), others: [] };
}

function isEncrypted(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
}
