import { and, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Page } from '#src/platform/http/contract.ts';
import { type CsvColumn, writeCsv } from '#src/platform/http/csv.server.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { MessageFiles, Translate } from '#src/platform/language/message-keys.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ZippedFile } from '../zip.server.ts';

/** What files are made from: the database as it stands at one moment, and the words of who asked. */
export type Source = { context: Context; language: Language; t: Translate };

type Texts = MessageFiles['moving/everything-out'];
type ColumnName = keyof Texts['columns'];

/** A file of the archive, and by which name the readme tells what it is. */
export type ArchiveFile = ZippedFile & { key: keyof Texts['files'] };

/** Where a page begins, and how many rows it holds. */
export type Asked = { cursor?: string | undefined; limit: number };

/** So many rows are read at once. */
export const rowsAPage = 1000;

/** A cell as PostgreSQL gives it. */
type Cell = string | number | boolean | Date | string[] | null | undefined;
type Row = Partial<Record<ColumnName, Cell>>;

type Rows = {
  from: AnyPgTable;
  with?: { table: AnyPgTable; on: SQL | undefined };
  by: Order['by'];
  where?: SQL | undefined;
  /** What stands in each column, in their order. */
  columns: Partial<Record<ColumnName, AnyPgColumn | SQL>>;
};

/** A file of the rows of a table, read page by page while it is written. */
export function tableFile(source: Source, key: ArchiveFile['key'], rows: Rows): ArchiveFile {
  const names = Object.keys(rows.columns) as ColumnName[];
  return csvFile<Row>(
    key,
    (asked) => readRows(source, rows, asked),
    names.map((name) => [source.t(`moving/everything-out:columns.${name}`), (row) => plain(row[name])]),
  );
}

/** A file of what `read` gives page by page. */
export function csvFile<Item>(
  key: ArchiveFile['key'],
  read: (asked: Asked) => Promise<Page<Item>>,
  columns: readonly CsvColumn<Item>[],
): ArchiveFile {
  return {
    key,
    name: `${key}.csv`,
    text: () => writeCsv(columns, (cursor) => read({ cursor, limit: rowsAPage })),
  };
}

async function readRows({ context }: Source, rows: Rows, asked: Asked): Promise<Page<Row>> {
  const page = await readPage({ by: rows.by }, asked, ({ where, cursor }) => {
    const selected = context.database
      .select({ ...rows.columns, cursor })
      .from(rows.from)
      .$dynamic();
    const joined = rows.with ? selected.innerJoin(rows.with.table, rows.with.on) : selected;
    return joined.where(and(where, rows.where)) as never;
  });
  return page as Page<Row>;
}

/** Instants in UTC; days that are left out, side by side. */
function plain(cell: Cell): string | number | null | undefined {
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return cell.join(' ');
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
}
