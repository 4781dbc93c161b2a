import { type ColumnKey, columnsOf, type Sheet, type Values } from '#src/moving/moving-in/sheets.ts';
import { sheetOf } from '#src/moving/moving-in/writing/write-sheet.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { csvLines } from '#src/platform/http/csv.server.ts';
import { type ArchiveFile, type Asked, rowsAPage, type Source } from './archive-file.server.ts';
import { readEnrolments } from './sheet-of-enrolments.server.ts';
import { readLessons, readTimes, zonesOf } from './sheets-of-lessons.server.ts';
import { readChildren, readFamilies, readTeachers } from './sheets-of-people.server.ts';

/** What a row of a sheet is read as; a cell that says nothing is null or empty. */
type Read = Partial<Record<ColumnKey, string | number | null>>;

/**
 * The six sheets, with the columns of the import. A sheet of times says nothing of zones, so there is one for each zone
 * on whose clock lessons meet.
 */
export async function sixSheets(source: Source): Promise<ArchiveFile[]> {
  const zones = await zonesOf(source);
  return [
    sheetFile(source, 'teachers', (asked) => readTeachers(source, asked)),
    sheetFile(source, 'families', (asked) => readFamilies(source, asked)),
    sheetFile(source, 'children', (asked) => readChildren(source, asked)),
    sheetFile(source, 'lessons', (asked) => readLessons(source, asked)),
    ...zones.map((zone) =>
      sheetFile(source, 'times', (asked) => readTimes(source, zone, asked), `-${zone.replaceAll('/', '-')}`),
    ),
    sheetFile(source, 'enrolments', (asked) => readEnrolments(source, asked)),
  ];
}

function sheetFile(
  { language }: Source,
  sheet: Sheet,
  read: (asked: Asked) => Promise<Page<Read>>,
  which = '',
): ArchiveFile {
  return {
    key: sheet,
    name: `sheets/${sheet}${which}.csv`,
    async *text() {
      yield `\uFEFF${csvLines([sheetOf(sheet, language, []).headings])}`;
      let cursor: string | undefined;
      do {
        const { items, next } = await read({ cursor, limit: rowsAPage });
        yield csvLines(
          sheetOf(
            sheet,
            language,
            items.map((row) => valuesOf(sheet, row)),
          ).rows,
        );
        cursor = next;
      } while (cursor !== undefined);
    },
  };
}

function valuesOf(sheet: Sheet, row: Read): Values {
  const cells = columnsOf[sheet].map(({ key }) => [key, row[key]] as const);
  return Object.fromEntries(
    cells.flatMap(([key, cell]) =>
      cell === null || cell === undefined || cell === '' ? [] : [[key, String(cell)]],
    ),
  );
}
