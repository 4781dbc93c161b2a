import { type TableRow, tableLimits } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Look, shownNumber, shownTime } from './formats.server.ts';
import { columnNumber, type Merged, mergedIn } from './merged.ts';
import { attributeOf, isSet, partsOf } from './parts.ts';

/** A row of a sheet without its cells, which are in the sheet that is read. */
export type FilledRow = Omit<TableRow, 'cells'>;

/**
 * The sheet of a workbook with nothing but its filled cells: rows are numbered anew without gaps, so that a million
 * empty rows, or one cell at the end of a sheet, take no memory. Formulas go, their kept values stay; the word of an
 * error (#REF!) becomes text.
 * A number that is shown with more than its digits becomes the text that is seen.
 * @returns the sheet, what each of its rows was, which columns (from 1) are hidden, and which cells are merged
 * @throws Failure table_broken, table_too_many_rows, table_too_many_columns
 */
export function filledRows(
  bytes: Buffer,
  looks: readonly Look[],
): { xml: string; filled: FilledRow[]; hidden: number[]; merged: Merged[] } {
  const rows: string[] = [];
  const filled: FilledRow[] = [];
  const merged: Merged[] = [];
  let hidden: number[] | undefined;
  let last = 0;
  for (const text of wholeRows(bytes)) {
    hidden ??= hiddenColumns(text);
    for (const one of mergedIn(text)) merged.push(one);
    for (const [attributes, inside] of partsOf(text, 'row')) {
      last = Number(attributeOf(attributes, 'r') ?? last + 1);
      const { cells, isStruck } = cellsOf(inside, rows.length + 1, looks);
      if (!cells) continue;
      if (rows.length > tableLimits.rows) {
        throw new Failure('table_too_many_rows', undefined, { most: tableLimits.rows });
      }
      rows.push(`<row r="${rows.length + 1}">${cells}</row>`);
      const isHidden = isSet(attributeOf(attributes, 'hidden'));
      filled.push({ number: last, ...(isHidden && { isHidden }), ...(isStruck && { isStruck }) });
    }
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return { xml, filled, hidden: hidden ?? [], merged };
}

/** The columns, from 1, that are hidden; they stand before the rows. */
function hiddenColumns(text: string): number[] {
  return [...partsOf(text, 'col')].flatMap(([attributes]) => {
    if (!isSet(attributeOf(attributes, 'hidden'))) return [];
    const [first = 0, last = 0] = ['min', 'max'].map((name) => Number(attributeOf(attributes, name) ?? 0));
    const length = Math.max(0, Math.min(last, tableLimits.columns) - first + 1) || 0;
    return Array.from({ length }, (_, at) => first + at);
  });
}

/** What is in the first element of a name; undefined where there is none. */
function insideOf(text: string, name: string): string | undefined {
  return partsOf(text, name).next().value?.[1];
}

/** A sheet in parts of a megabyte, each of which ends where a row begins. */
function* wholeRows(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder();
  const prefix = /<(\w+):worksheet\b/.exec(bytes.subarray(0, 2_000).toString('latin1'))?.[1];
  let rest = '';
  for (let at = 0; at < bytes.length; at += 1_000_000) {
    rest += decoder.decode(bytes.subarray(at, at + 1_000_000), { stream: true });
    if (prefix) rest = rest.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
    const next = rest.lastIndexOf('<row');
    if (next > 0) {
      yield rest.slice(0, next);
      rest = rest.slice(next);
    }
    if (rest.length > 8_000_000)
      throw new Failure('table_too_many_columns', undefined, { most: tableLimits.columns });
  }
  yield rest;
}

/** The cells of a row that hold something, in the row that they have now; empty if there are none. */
function cellsOf(inside: string, row: number, looks: readonly Look[]): { cells: string; isStruck: boolean } {
  let [cells, isStruck] = ['', false];
  if (!/<(?:v|is)\b/.test(inside)) return { cells, isStruck };
  let column = 0;
  for (const [attributes, content] of partsOf(inside, 'c')) {
    const letters = /^[A-Z]+/.exec(attributeOf(attributes, 'r') ?? '')?.[0];
    column = letters ? columnNumber(letters) : column + 1;
    const value = insideOf(content, 'v');
    const inline = insideOf(content, 'is');
    if (!(value || inline)) continue;
    if (column > tableLimits.columns) {
      throw new Failure('table_too_many_columns', undefined, { most: tableLimits.columns });
    }
    const look = looks[Number(attributeOf(attributes, 's') ?? 0)];
    isStruck ||= look?.isStruck ?? false;
    cells += cell(`${columnLetters(column)}${row}`, attributes, look, value, inline);
  }
  return { cells, isStruck };
}

function cell(
  address: string,
  attributes: string,
  look: Look | undefined,
  value: string | undefined,
  inline: string | undefined,
): string {
  // A text with several looks is in several pieces.
  const pieces = Array.from(partsOf(inline ?? '', 't'), ([, text]) => text);
  if (!value) return textCell(address, pieces.join(''));
  const type = attributeOf(attributes, 't');
  const isNumber = (!type || type === 'n') && look?.code !== undefined;
  const [code, number] = [look?.code ?? '', Number(value)];
  const shown = isNumber ? (shownTime(code, number) ?? shownNumber(code, number)) : undefined;
  if (shown !== undefined)
    return textCell(
      address,
      shown.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`),
    );
  const style = attributeOf(attributes, 's');
  const rest = `${type ? ` t="${type === 'e' ? 'str' : type}"` : ''}${style ? ` s="${style}"` : ''}`;
  return `<c r="${address}"${rest}><v>${value}</v></c>`;
}

function textCell(address: string, text: string): string {
  return `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
}

function columnLetters(column: number): string {
  const first = Math.floor((column - 1) / 26);
  return `${first ? String.fromCharCode(64 + first) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
