import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { questionsOf } from '../../mapping/ambiguity.ts';
import { sheetsIn } from '../../mapping/lists.ts';
import { importLimits } from '../../moving-in.ts';
import { readTables } from '../../reading/read-table.server.ts';
import type { Sheet } from '../../sheets.ts';
import type { Answers, Mapping, ReadAs } from '../../stored-json.ts';
import type { Table } from '../../table.ts';
import { importMappings } from '../../tables.server.ts';

/** What a sheet is read as, and what was answered of the last one with its headings. */
export type Read = {
  table: Table;
  sheet: Sheet | null;
  mapping: Mapping;
  answers: Answers;
  isOfList: boolean;
};

/** What a file is read as: the sheets of a workbook that are known, or the first of those in which something stands. */
export async function tablesOf(context: Context, content: Uint8Array): Promise<Read[]> {
  const found: Read[] = [];
  for (const table of await readTables(content, importLimits.files))
    found.push(...(await knownAs(context, table)));
  const known = found.filter(({ sheet }) => sheet !== null);
  // What has a sheet of its own in the workbook is not read from a list beside it.
  const own = known.filter(({ isOfList }) => !isOfList).map(({ sheet }) => sheet);
  const once = known.filter(({ sheet, isOfList }) => !(isOfList && own.includes(sheet)));
  const [first, ...rest] = once.length > 0 ? once : found.slice(0, 1);
  if (!first) return [];
  const read = [first, ...rest].map(({ table }) => table.table);
  const sheets = first.table.tables.filter((name) => !read.includes(name)).join(', ');
  const told = { column: null, code: 'other-sheets', values: { sheets: sheets.slice(0, 300) } };
  const problems = sheets ? [...first.table.problems, told] : first.table.problems;
  return [{ ...first, table: { ...first.table, problems } }, ...rest];
}

/** What columns of these headings meant the last time, else what they are guessed to mean; of a list each sheet. */
export async function knownAs(
  { database }: Pick<Context, 'database'>,
  table: Table,
): Promise<[Read, ...Read[]]> {
  const { headings } = table;
  const guessed = sheetsIn(headings);
  const isOfList = guessed.length > 1;
  const keys = guessed.map(({ sheet }) => hashOf(headings, isOfList ? sheet : null));
  const remembered = await database
    .select()
    .from(importMappings)
    .where(inArray(importMappings.headings, keys));
  const read = guessed.map((one, at): Read => {
    const last = remembered.find((other) => other.headings === keys[at]);
    return {
      table,
      isOfList,
      answers: {},
      ...one,
      ...(last && { sheet: last.sheet, mapping: last.mapping, answers: last.answers }),
    };
  });
  return read as [Read, ...Read[]];
}

/** What is there already as what it is known as: the owner says what else it is, or takes it away. */
export function asNothing(one: Read): Read {
  const told = { column: null, code: 'here-already' };
  const problems = [...one.table.problems, told];
  return { ...one, sheet: null, mapping: one.mapping.map(() => null), table: { ...one.table, problems } };
}

/** What is kept of it, so that a page need not read it again. */
export function readAs({ table, sheet, mapping, answers, isOfList }: Read): ReadAs {
  return {
    ...(table.tables.length > 1 && { table: table.table, tables: table.tables }),
    ...(isOfList && { isOfList }),
    rows: table.rows.length,
    columns: table.headings.map((heading, at) => ({
      heading,
      examples: [...new Set(table.rows.flatMap(({ cells }) => cells[at]?.trim() || []))].slice(0, 2),
    })),
    questions: sheet ? questionsOf(sheet, mapping, table.rows, answers) : [],
    problems: isOfList ? [...table.problems, { column: null, code: 'list' }] : table.problems,
  };
}

/** What columns are remembered by; of a list for each of its sheets. */
export function hashOf(headings: readonly string[], sheet: Sheet | null): string {
  return createHash('sha256')
    .update(JSON.stringify(sheet ? [...headings, { sheet }] : headings))
    .digest('base64url');
}
