import { type TableRow, tableLimits } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Look, shownNumber, shownTime } from './formats.server.ts';
import { columnNumber, type Merged, mergedOver } from './merged.ts';
import { type Attributes, isSet, readXml } from './xml.server.ts';

/** A row of a sheet without its cells, which are in the sheet that is read. */
export type FilledRow = Omit<TableRow, 'cells'>;

/** A cell: its attributes, its kept value, and the pieces of a text that stands in it. */
type Cell = { attributes: Attributes; value: string; text: string };

/**
 * The sheet of a workbook with nothing but its filled cells: rows are numbered anew without gaps, so that a million
 * empty rows, or one cell at the end of a sheet, take no memory. Formulas go, their kept values stay; the word of an
 * error (#REF!) becomes text.
 * A number that is shown with more than its digits becomes the text that is seen.
 * @returns the sheet, what each of its rows was, which columns (from 1) are hidden, and which cells are merged
 * @throws Failure table_broken, table_too_many_rows, table_too_many_columns
 */
export function filledRows(
  bytes: Uint8Array,
  looks: readonly Look[],
): { xml: string; filled: FilledRow[]; hidden: number[]; merged: Merged[] } {
  const sheet = new FilledRows(looks);
  readXml(bytes, sheet);
  const { rows, filled, hidden, merged } = sheet;
  const xml = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`;
  return { xml, filled, hidden, merged };
}

/** What is kept of a sheet while it is read. */
class FilledRows {
  readonly rows: string[] = [];
  readonly filled: FilledRow[] = [];
  readonly hidden: number[] = [];
  readonly merged: Merged[] = [];
  readonly #looks: readonly Look[];
  #row: FilledRow = { number: 0 };
  #cells = '';
  #column = 0;
  #cell: Cell = { attributes: {}, value: '', text: '' };

  constructor(looks: readonly Look[]) {
    this.#looks = looks;
  }

  begins(name: string, attributes: Attributes) {
    switch (name) {
      case 'c':
        this.#cell = { attributes, value: '', text: '' };
        break;
      case 'row':
        this.#beginRow(attributes);
        break;
      case 'col':
        this.#hide(attributes);
        break;
      case 'mergeCell': {
        const merged = mergedOver(attributes.ref);
        if (merged) this.merged.push(merged);
      }
    }
  }

  ends(name: string, text: string) {
    if (name === 'v') this.#cell.value = text;
    // A text with several looks is in several pieces.
    else if (name === 't') this.#cell.text += text;
    else if (name === 'c') this.#endCell(this.#cell);
    else if (name === 'row') this.#endRow();
  }

  #beginRow({ r, hidden }: Attributes) {
    this.#row = { number: Number(r ?? this.#row.number + 1), ...(isSet(hidden) && { isHidden: true }) };
    this.#cells = '';
    this.#column = 0;
  }

  #endRow() {
    if (!this.#cells) return;
    if (this.rows.length > tableLimits.rows) {
      throw new Failure('table_too_many_rows', undefined, { most: tableLimits.rows });
    }
    this.rows.push(`<row r="${this.rows.length + 1}">${this.#cells}</row>`);
    this.filled.push(this.#row);
  }

  #endCell({ attributes: { r = '', s = '0' }, ...cell }: Cell) {
    const letters = /^[A-Z]+/.exec(r)?.[0];
    this.#column = letters ? columnNumber(letters) : this.#column + 1;
    if (cell.value === '' && cell.text === '') return;
    if (this.#column > tableLimits.columns) {
      throw new Failure('table_too_many_columns', undefined, { most: tableLimits.columns });
    }
    const look = this.#looks[Number(s)];
    if (look?.isStruck) this.#row.isStruck = true;
    this.#cells += written(`${columnLetters(this.#column)}${this.rows.length + 1}`, this.#cell, look);
  }

  /** Columns are hidden from one to another; they stand before the rows. */
  #hide({ hidden, min, max }: Attributes) {
    if (!isSet(hidden)) return;
    for (let at = Number(min); at <= Math.min(Number(max), tableLimits.columns); at += 1)
      this.hidden.push(at);
  }
}

function written(address: string, { attributes, value, text }: Cell, look: Look | undefined): string {
  if (value === '') return textCell(address, text);
  const { t: type, s: style } = attributes;
  const isNumber = (!type || type === 'n') && look?.code !== undefined;
  const [code, number] = [look?.code ?? '', Number(value)];
  const shown = isNumber ? (shownTime(code, number) ?? shownNumber(code, number)) : undefined;
  if (shown !== undefined) return textCell(address, shown);
  const rest = `${type ? ` t="${type === 'e' ? 'str' : type}"` : ''}${style ? ` s="${style}"` : ''}`;
  return `<c r="${address}"${rest}><v>${inXml(value)}</v></c>`;
}

function textCell(address: string, text: string): string {
  return `<c r="${address}" t="inlineStr"><is><t>${inXml(text)}</t></is></c>`;
}

function inXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function columnLetters(column: number): string {
  const first = Math.floor((column - 1) / 26);
  return `${first ? String.fromCharCode(64 + first) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`;
}
