import { record } from '#src/people/audit/audit.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type CsvColumn, writeCsv } from '#src/platform/http/csv.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** So many rows are read at once: a whole list never stands in memory. */
const rowsAPage = 1000;

/**
 * A whole list as CSV. The export is recorded before its first line leaves.
 * @param read the page at a cursor, with as many rows as are asked for
 * @param separator a comma for a program that imports it
 */
export async function exportList<Row>(
  context: Context,
  person: Person,
  name: string,
  read: (page: { cursor: string | undefined; limit: number }) => Promise<Page<Row>>,
  columns: readonly CsvColumn<Row>[],
  separator?: ',',
): Promise<AsyncIterable<string>> {
  const lines = writeCsv(columns, (cursor) => read({ cursor, limit: rowsAPage }), separator);
  await record(context, person, { act: 'list-exported', kind: 'list', id: name });
  return lines;
}
