import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Answers, Mapping, ReadAs } from '../kept.ts';
import { questionsOf } from '../mapping/ambiguity.ts';
import { guessSheet, mapColumns } from '../mapping/guess-sheet.ts';
import { importLimits } from '../moving-in.ts';
import { readTable } from '../reading/read-table.server.ts';
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

/** Reads one file and keeps it. @throws Failure what `readTable` and `checkRoom` throw */
export async function addFile(
  context: Context,
  { id, name }: { id: string; name: string },
  content: Uint8Array,
  person: Person,
): Promise<void> {
  const table = await readTable(content);
  const headings = hashOf(table.headings);
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    await checkRoom(within, id);
    const [known] = await within.database
      .select()
      .from(importMappings)
      .where(eq(importMappings.headings, headings));
    const { sheet, mapping } = known ?? guessSheet(table.headings);
    const answers = known?.answers ?? {};
    await within.database.insert(importFiles).values({
      ...{ importId: id, name, content, sheet, mapping, answers, createdAt: within.clock.now() },
      readAs: readAs(table, sheet, mapping),
    });
  });
}

/**
 * Says what a file is; it is remembered for files with the same headings.
 * @param said its columns are guessed from the headings where they are left out
 * @throws Failure not_found, import_not_open
 */
export async function mapFile(
  context: Context,
  { id, file }: { id: string; file: string },
  { sheet, mapping, answers }: { sheet: Sheet; mapping?: Mapping | undefined; answers: Answers },
  person: Person,
): Promise<void> {
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    const [kept] = await within.database
      .select()
      .from(importFiles)
      .where(and(eq(importFiles.id, file), eq(importFiles.importId, id)));
    if (!kept?.content) throw new Failure('not_found');
    const table = await readTable(kept.content);
    const keys: readonly string[] = columnsOf[sheet].map(({ key }) => key);
    const wanted = mapping ?? mapColumns(sheet, table.headings);
    if (wanted.some((key) => key !== null && !keys.includes(key)))
      throw new Failure('invalid_input', { mapping: { key: 'choice' } });
    const columns = table.headings.map((_, at) => wanted[at] ?? null);
    await within.database
      .update(importFiles)
      .set({ sheet, mapping: columns, answers, readAs: readAs(table, sheet, columns) })
      .where(eq(importFiles.id, file));
    const remembered = { sheet, mapping: columns, answers, usedAt: within.clock.now() };
    await within.database
      .insert(importMappings)
      .values({ headings: hashOf(table.headings), ...remembered })
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

function readAs(table: Table, sheet: Sheet | null, mapping: Mapping): ReadAs {
  return {
    rows: table.rows.length,
    columns: table.headings.map((heading, at) => ({
      heading,
      examples: [...new Set(table.rows.flatMap(({ cells }) => cells[at]?.trim() || []))].slice(0, 2),
    })),
    questions: sheet ? questionsOf(sheet, mapping, table.rows) : [],
    problems: table.problems,
  };
}

function hashOf(headings: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(headings)).digest('base64url');
}
