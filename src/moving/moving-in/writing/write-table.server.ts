import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { csvLines, sheetBytes } from '#src/platform/http/csv.server.ts';

/** A sheet as it is written: its name, its headings, its rows as long as these. */
export type Written = { name: string; headings: readonly string[]; rows: readonly (readonly string[])[] };

/** A sheet as a text for spreadsheets; nothing in it is taken for a formula. */
export function writeCsvTable({ headings, rows }: Written): Uint8Array {
  return sheetBytes(`\uFEFF${csvLines([headings, ...rows])}`);
}

/** Sheets as a workbook in which all cells are texts. */
export async function writeWorkbook(sheets: Written[]): Promise<Uint8Array> {
  const written = sheets.map(({ name, headings, rows }) => ({
    sheet: name,
    data: [
      headings.map((value) => ({ value: plain(value), fontWeight: 'bold' as const })),
      ...rows.map(textsOf),
    ] as SheetData,
    columns: headings.map((heading) => ({ width: Math.max(14, heading.length + 2) })),
    stickyRowsCount: 1,
  }));
  return await writeXlsxFile(written).toBuffer();
}

function textsOf(cells: readonly string[]) {
  return cells.map((value) => (value === '' ? null : { value: plain(value), type: String }));
}

/**
 * A workbook reads _x0041_ as a letter, so what looks like that is written as such a sign itself. So is the beginning
 * of what every object has (toString), which the library would take for a text that it has kept already.
 */
function plain(value: string): string {
  if (value in {}) return `_x${value.charCodeAt(0).toString(16).padStart(4, '0')}_${value.slice(1)}`;
  return value.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
}
