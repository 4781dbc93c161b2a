import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { headingsIn, textsIn } from '../mapping/headings.ts';
import { type Column, type ColumnKey, columnsOf, type Sheet, type Values } from '../sheets.ts';
import { examples } from './examples.ts';
import { type Written, writeCsvTable, writeWorkbook } from './write-table.server.ts';

/**
 * Rows as a sheet with headings in a language, to be written by `writeCsvTable` or `writeWorkbook`; read again it says
 * the same.
 * @param extra one more column: its heading and what it says of each row
 */
export function sheetOf(
  sheet: Sheet,
  language: Language,
  rows: readonly Values[],
  extra?: { heading: string; cells: readonly string[] },
): Written {
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  const headings = headingsIn(sheet, language);
  return {
    name: textsIn(language).sheets[sheet],
    headings: [...columns.map(({ key }) => headings[key] ?? key), ...(extra ? [extra.heading] : [])],
    rows: rows.map((values, at) => [
      ...columns.map(({ key, kind }) => shown(kind, values[key] ?? '', language)),
      ...(extra ? [extra.cells[at] ?? ''] : []),
    ]),
  };
}

/** An empty sheet with two examples; as a workbook it says on a second sheet what each column takes. */
export async function templateOf(
  sheet: Sheet,
  language: Language,
): Promise<{ csv: Uint8Array; xlsx: Uint8Array }> {
  const written = sheetOf(sheet, language, examples[sheet]);
  return { csv: writeCsvTable(written), xlsx: await writeWorkbook([written, explained(sheet, language)]) };
}

function explained(sheet: Sheet, language: Language): Written {
  const t = translator(language);
  const columns: readonly Column[] = columnsOf[sheet];
  const headings = headingsIn(sheet, language);
  return {
    name: t('moving/moving-in:template.columns'),
    headings: [
      t('moving/moving-in:template.column'),
      t('moving/moving-in:template.takes'),
      t('moving/moving-in:template.required'),
    ],
    rows: columns.map((column) => [
      headings[column.key] ?? column.key,
      takenBy(column, language),
      column.isRequired ? t('moving/moving-in:template.yes') : '',
    ]),
  };
}

function takenBy(column: Column, language: Language): string {
  const values: Record<string, string | number> = {
    longest: column.longest ?? 254,
    least: column.least ?? 0,
    most: column.most ?? '',
    choices: column.choices?.join(', ') ?? '',
  };
  return textsIn(language).takes[column.kind].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** Weekdays are written in words; all else as it is kept. */
function shown(kind: Column['kind'], value: string, language: Language): string {
  return kind === 'weekday' && value ? (spoken[language].weekdays[Number(value) % 7] ?? value) : value;
}
