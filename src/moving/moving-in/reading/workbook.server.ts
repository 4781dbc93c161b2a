import { zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { type TableRow, tableLimits } from '#src/moving/moving-in/table.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { looksOf } from './formats.server.ts';
import { giveMerged } from './merged.ts';
import { type Entry, entriesOf, unpack } from './packed.server.ts';
import { filledRows } from './rows-of-sheet.server.ts';
import { readXml } from './xml.server.ts';

const described = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'] as const;

/**
 * The rows of the first sheet of a workbook that is to be seen, or of the one with that name.
 * @returns besides, its name, the names of all sheets that are to be seen, and the columns, from 1, that are hidden
 * @throws Failure what `entriesOf`, `unpack` and `filledRows` throw; table_open_document, table_unreadable for an
 *   archive of something else; table_sheet_missing; table_broken
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted?: string,
): Promise<{ rows: TableRow[]; hidden: number[]; table: string; tables: string[] }> {
  const entries = entriesOf(bytes);
  if (entries.has('content.xml')) throw new Failure('table_open_document');
  if (!entries.has(described[0])) throw new Failure('table_unreadable');

  let left: number = tableLimits.unpacked;
  const read = (name: string) => {
    const entry: Entry | undefined = entries.get(name);
    if (!entry) throw new Failure('table_broken');
    const unpacked = unpack(entry, left);
    left -= unpacked.length;
    return unpacked;
  };
  const kept: Record<string, Uint8Array> = {};
  for (const name of described) kept[name] = read(name);
  const [sheets, relations] = [sheetsOf(kept[described[0]]), relationsOf(kept[described[1]])];
  const sheet =
    wanted === undefined
      ? sheets.find(({ isHidden }) => !isHidden)
      : sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new Failure('table_sheet_missing');
  for (const { type, path } of relations.values()) {
    if (/\/(styles|sharedStrings)$/.test(type) && entries.has(path)) kept[path] = read(path);
  }
  const path = relations.get(sheet.relation)?.path;
  if (!path) throw new Failure('table_broken');
  const styles = [...relations.values()].find(({ type }) => /\/styles$/.test(type))?.path ?? '';
  const looks = kept[styles] ? looksOf(kept[styles]) : [];
  const { xml, filled, hidden, merged } = filledRows(read(path), looks);
  kept[path] = Buffer.from(xml);

  // What is left is small and right: it is packed again without being pressed, for the reader takes archives alone.
  const archive = zipSync(kept, { level: 0 });
  const cells = await readSheet(archive.buffer as ArrayBuffer, sheets.indexOf(sheet) + 1, {
    trim: false,
  }).catch(() => {
    throw new Failure('table_broken');
  });
  const rows = cells.map((row, at) => ({ number: at + 1, ...filled[at], cells: row.map(written) }));
  giveMerged(rows, merged);
  return {
    rows,
    hidden,
    table: sheet.name,
    tables: sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
  };
}

/** What the sheets of a workbook are called that are to be seen; of another archive there is none. @throws Failure */
export function sheetNames(bytes: Uint8Array): string[] {
  const workbook = entriesOf(bytes).get(described[0]);
  if (!workbook) return [];
  const sheets = sheetsOf(unpack(workbook, tableLimits.unpacked));
  return sheets.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
}

function sheetsOf(
  workbook: Uint8Array = new Uint8Array(),
): { name: string; relation: string; isHidden: boolean }[] {
  const found: { name: string; relation: string; isHidden: boolean }[] = [];
  readXml(workbook, {
    begins(element, { name = '', state, ...others }) {
      if (element !== 'sheet') return;
      const relation = Object.keys(others).find((key) => key.endsWith(':id')) ?? '';
      const isHidden = state === 'hidden' || state === 'veryHidden';
      found.push({ name, relation: others[relation] ?? '', isHidden });
    },
  });
  return found;
}

function relationsOf(relations: Uint8Array = new Uint8Array()): Map<string, { type: string; path: string }> {
  const found = new Map<string, { type: string; path: string }>();
  readXml(relations, {
    begins(element, { Id = '', Type: type = '', Target: target = '' }) {
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (element === 'Relationship') found.set(Id, { type, path });
    },
  });
  return found;
}

/** A cell as text that can be read in one way only. Days of a workbook are kept as if they were in UTC. */
function written(value: CellValue | Date | null): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  // What no text may hold, though a workbook can name it by its number.
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '');
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return '#VALUE!';
  // A time of a day is a day's part without a day: of the day before the first.
  const rounded = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString();
  if (rounded < '1900-01-01' || rounded.startsWith('1904-01-01')) return rounded.slice(11, 16);
  return rounded.endsWith('T00:00:00.000Z')
    ? rounded.slice(0, 10)
    : `${rounded.slice(0, 10)} ${rounded.slice(11, 16)}`;
}
