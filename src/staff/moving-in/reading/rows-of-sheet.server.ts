import { Failure } from '#src/platform/forms/errors.ts';
import { tableLimits } from './table.ts';

/** The elements that we read. */
type Element = 'row' | 'c' | 'v' | 'is' | 't';

const named = {
  r: /(?:^|\s)r\s*=\s*["']([^"']*)["']/,
  s: /(?:^|\s)s\s*=\s*["']([^"']*)["']/,
  t: /(?:^|\s)t\s*=\s*["']([^"']*)["']/,
};

/**
 * The sheet of a workbook with nothing but its filled cells: rows are numbered anew without gaps, so that a million
 * empty rows, or one cell at the end of a sheet, take no memory. Formulas go, their kept values stay; the word of an
 * error (#REF!) becomes text.
 * @returns the sheet, and the number that each of its rows had
 * @throws Failure table_broken, table_too_many_rows, table_too_many_columns
 */
export function filledRows(bytes: Buffer): { xml: string; numbers: number[] } {
  const rows: string[] = [];
  const numbers: number[] = [];
  let last = 0;
  for (const text of wholeRows(bytes)) {
    for (const [attributes, inside] of partsOf(text, 'row')) {
      last = Number(attributeOf(attributes, 'r') ?? last + 1);
      const cells = inside && cellsOf(inside, rows.length + 1);
      if (!cells) continue;
      if (rows.length > tableLimits.rows) {
        throw new Failure('table_too_many_rows', undefined, { most: tableLimits.rows });
      }
      rows.push(`<row r="${rows.length + 1}">${cells}</row>`);
      numbers.push(last);
    }
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return { xml, numbers };
}

/**
 * The elements of a name, with their attributes and what is in them. Each sign is looked at a few times at most: a
 * sheet whose elements are never closed is refused, and not searched to its end for each of them.
 * @throws Failure table_broken
 */
function* partsOf(text: string, name: Element): Generator<[attributes: string, inside: string]> {
  const [opening, closing] = [`<${name}`, `</${name}>`];
  let at = 0;
  for (;;) {
    const begin = text.indexOf(opening, at);
    if (begin < 0) return;
    at = begin + opening.length;
    // Another name that begins so.
    if (!/[\s/>]/.test(text.charAt(at))) continue;
    const tagEnd = text.indexOf('>', at);
    if (tagEnd < 0) return;
    const attributes = text.slice(at, tagEnd);
    at = tagEnd + 1;
    if (attributes.endsWith('/')) {
      yield [attributes.slice(0, -1), ''];
      continue;
    }
    const end = text.indexOf(closing, at);
    if (end < 0) throw new Failure('table_broken');
    const inside = text.slice(at, end);
    at = end + closing.length;
    yield [attributes, inside];
  }
}

/** What is in the first element of a name; undefined where there is none. */
function insideOf(text: string, name: Element): string | undefined {
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
function cellsOf(inside: string, row: number): string {
  if (!/<(?:v|is)\b/.test(inside)) return '';
  let cells = '';
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
    cells += cell(`${columnLetters(column)}${row}`, attributes, value, inline);
  }
  return cells;
}

function cell(
  address: string,
  attributes: string,
  value: string | undefined,
  inline: string | undefined,
): string {
  // A text with several looks is in several pieces.
  const pieces = Array.from(partsOf(inline ?? '', 't'), ([, text]) => text);
  if (!value) return `<c r="${address}" t="inlineStr"><is><t>${pieces.join('')}</t></is></c>`;
  const type = attributeOf(attributes, 't');
  const style = attributeOf(attributes, 's');
  const rest = `${type ? ` t="${type === 'e' ? 'str' : type}"` : ''}${style ? ` s="${style}"` : ''}`;
  return `<c r="${address}"${rest}><v>${value}</v></c>`;
}

function attributeOf(attributes: string, name: keyof typeof named): string | undefined {
  return named[name].exec(attributes)?.[1];
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnLetters(column: number): string {
  const first = Math.floor((column - 1) / 26);
  return `${first ? String.fromCharCode(64 + first) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
