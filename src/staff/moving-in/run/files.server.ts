import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Answers, Mapping, ReadAs } from '../kept.ts';
import { questionsOf } from '../mapping/ambiguity.ts';
import { guessSheet, mapColumns } from '../mapping/guess-sheet.ts';
import { importLimits } from '../moving-in.ts';
import { readTable, readTables } from '../reading/read-table.server.ts';
import type { Table } from '../reading/table.ts';
import { columnsOf, type Sheet } from '../sheets.ts';
import { importFiles, importMappings, imports } from '../tables.server.ts';
import { change, checkOpen } from './imports.server.ts';

/**
 * Says whether files may come, before one is read.
 * @throws Failure not_found, import_not_open; import_files_full beyond the files
 */
export async function checkRoom({ database }: Context, id: string): Promise<void> {
  const [one] = await database.select({ state: imports.state }).from(imports).where(eq(imports.id, id));
  checkOpen(one);
  const files = await database.$count(importFiles, eq(importFiles.importId, id));
  if (files >= importLimits.files) throw new Failure('import_files_full', undefined, { most: files });
}

/**
 * Reads one file and keeps it; of a workbook each sheet is a file of its own that is known by its headings.
 * @throws Failure what `readTable` and `checkRoom` throw
 */
export async function addFile(
  context: Context,
  { id, name }: { id: string; name: string },
  content: Uint8Array,
  person: Person,
): Promise<void> {
  const tables = await tablesOf(context, content);
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    for (const { table, sheet, mapping, answers } of tables) {
      await checkRoom(within, id);
      // What was answered of another file is proposed, and asked anew: files with the same headings differ.
      await within.database.insert(importFiles).values({
        name: tables.length > 1 ? called(name, table) : name,
        ...{ importId: id, content, sheet, mapping, answers: {}, createdAt: within.clock.now() },
        readAs: readAs(table, sheet, mapping, answers),
      });
    }
  });
}

/** A sheet of a workbook. */
function called(workbook: string, { table }: Table): string {
  return `${workbook.slice(0, 150)}: ${table}`.slice(0, 200);
}

type Known = { sheet: Sheet | null; mapping: Mapping; answers: Answers };

/** What a file is read as: the sheets of a workbook that are known, or the first of those in which something stands. */
async function tablesOf(context: Context, content: Uint8Array): Promise<(Known & { table: Table })[]> {
  const found: (Known & { table: Table })[] = [];
  for (const table of await readTables(content, importLimits.files))
    found.push({ table, ...(await knownAs(context, table)) });
  const known = found.filter(({ sheet }) => sheet !== null);
  const [first, ...rest] = known.length > 0 ? known : found.slice(0, 1);
  if (!first) return [];
  const read = [first, ...rest].map(({ table }) => table.table);
  const sheets = first.table.tables.filter((name) => !read.includes(name)).join(', ');
  const told = { column: null, code: 'other-sheets', values: { sheets: sheets.slice(0, 300) } };
  const problems = sheets ? [...first.table.problems, told] : first.table.problems;
  return [{ ...first, table: { ...first.table, problems } }, ...rest];
}

/** What columns of these headings meant the last time, else what they are guessed to mean. */
async function knownAs({ database }: Pick<Context, 'database'>, { headings }: Table): Promise<Known> {
  const [known] = await database
    .select()
    .from(importMappings)
    .where(eq(importMappings.headings, hashOf(headings)));
  return known ?? { ...guessSheet(headings), answers: {} };
}

/**
 * Says what a file is; it is remembered for files with the same headings, of which what was asked is asked again.
 * Another sheet of its workbook is known by its headings again.
 * @param said its columns are guessed from the headings where they are left out
 * @throws Failure not_found, import_not_open
 */
export async function mapFile(
  context: Context,
  { id, file }: { id: string; file: string },
  said: {
    sheet?: Sheet | undefined;
    mapping?: Mapping | undefined;
    answers: Answers;
    table?: string | undefined;
  },
  person: Person,
): Promise<void> {
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    const [kept] = await within.database
      .select()
      .from(importFiles)
      .where(and(eq(importFiles.id, file), eq(importFiles.importId, id)));
    if (!kept?.content) throw new Failure('not_found');
    const table = await readTable(kept.content, said.table ?? kept.readAs.table ?? undefined);
    const known = await knownAs(within, table);
    const { sheet, mapping, answers } = said.sheet
      ? { ...said, sheet: said.sheet, mapping: said.mapping ?? mapColumns(said.sheet, table.headings) }
      : { ...known, answers: {} };
    const keys: readonly string[] = sheet ? columnsOf[sheet].map(({ key }) => key) : [];
    if (mapping.some((key) => key !== null && !keys.includes(key)))
      throw new Failure('invalid_input', { mapping: { key: 'choice' } });
    const columns = table.headings.map((_, at) => mapping[at] ?? null);
    const isOther = said.table !== undefined && said.table !== kept.readAs.table;
    // What was told of the whole workbook holds whatever is said of this sheet.
    const told = isOther ? [] : kept.readAs.problems.filter(({ code }) => code === 'other-sheets');
    const before = isOther ? [] : kept.readAs.questions.map(({ column, proposed }) => [column, proposed]);
    const proposed: Answers = {
      ...(known.sheet === sheet && known.answers),
      ...Object.fromEntries(before),
    };
    const read = { ...table, problems: [...table.problems, ...told] };
    await within.database
      .update(importFiles)
      .set({
        ...{ sheet, mapping: columns, answers, readAs: readAs(read, sheet, columns, proposed) },
        ...(said.table && { name: called(kept.name.replace(`: ${kept.readAs.table}`, ''), table) }),
      })
      .where(eq(importFiles.id, file));
    if (!said.sheet || !sheet) return;
    const remembered = {
      ...{ sheet, mapping: columns, usedAt: within.clock.now() },
      answers: { ...(known.sheet === sheet && known.answers), ...answers },
    };
    const headings = hashOf(table.headings);
    await within.database
      .insert(importMappings)
      .values({ headings, ...remembered })
      .onConflictDoUpdate({ target: importMappings.headings, set: remembered });
  });
}

/** Takes a file away. @throws Failure not_found, import_not_open */
export async function dropFile(
  context: Context,
  { id, file }: { id: string; file: string },
  person: Person,
): Promise<void> {
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    const gone = await within.database
      .delete(importFiles)
      .where(and(eq(importFiles.id, file), eq(importFiles.importId, id)))
      .returning({ id: importFiles.id });
    if (gone.length === 0) throw new Failure('not_found');
  });
}

function readAs(table: Table, sheet: Sheet | null, mapping: Mapping, proposed?: Answers): ReadAs {
  return {
    ...(table.tables.length > 1 && { table: table.table, tables: table.tables }),
    rows: table.rows.length,
    columns: table.headings.map((heading, at) => ({
      heading,
      examples: [...new Set(table.rows.flatMap(({ cells }) => cells[at]?.trim() || []))].slice(0, 2),
    })),
    questions: sheet ? questionsOf(sheet, mapping, table.rows, proposed) : [],
    problems: table.problems,
  };
}

function hashOf(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
}
