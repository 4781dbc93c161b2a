import type { Page } from '#src/platform/http/contract.ts';
import { writeCsv } from '#src/platform/http/csv.server.ts';
import type { MessageFiles, Translate } from '#src/platform/language/message-keys.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { ZippedFile } from '../zip.server.ts';

/** What files are made from: the database as it stands at one moment, and the words of who asked. */
export type Source = { context: Context; language: Language; t: Translate };

type Texts = MessageFiles['staff/everything-out'];
/** What the readme says of a file, by its name. */
export type FileKey = keyof Texts['files'];
type ColumnName = keyof Texts['columns'];

/** A cell; an instant is written in UTC. */
type Cell = string | number | boolean | Date | null | undefined;
/** The columns of a file, in their order. */
export type Columns<Row> = Partial<Record<ColumnName, (row: Row) => Cell>>;

/** Where a page begins, and how many rows it holds. */
export type Asked = { cursor?: string | undefined; limit: number };

/** A file of the archive, and what the readme calls it. */
export type ArchiveFile = ZippedFile & { key: FileKey };

/** So many rows are read at once. */
const rowsAPage = 1000;

/** A file whose rows are read page by page while it is written. */
export function archiveFile<Row>(
  { t }: Source,
  key: FileKey,
  read: (asked: Asked) => Promise<Page<Row>>,
  columns: Columns<Row>,
): ArchiveFile {
  const named = Object.entries(columns) as [ColumnName, (row: Row) => Cell][];
  const written = named.map(
    ([name, cell]) => [t(`staff/everything-out:columns.${name}`), (row: Row) => plain(cell(row))] as const,
  );
  return {
    key,
    name: `${key}.csv`,
    text: () => writeCsv(written, (cursor) => read({ cursor, limit: rowsAPage })),
  };
}

function plain(cell: Cell): string | number | null | undefined {
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
}
