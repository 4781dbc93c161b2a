import { createHash } from 'node:crypto';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Answers, Mapping, ReadAs, Totals } from '../kept.ts';
import { questionsOf } from '../mapping/ambiguity.ts';
import { guessSheet, mapColumns } from '../mapping/guess-sheet.ts';
import { importLimits, openStates, totalNames, workingStates } from '../moving-in.ts';
import { readTable } from '../reading/read-table.server.ts';
import type { Table } from '../reading/table.ts';
import { type Column, type ColumnKey, columnsOf, type Sheet } from '../sheets.ts';
import { type ImportFile, type ImportRow, importFiles, importMappings, imports } from '../tables.server.ts';
import { prepareImport, runImport } from './work.server.ts';

/** Begins an import. @returns its id */
export function beginImport(context: Context, zone: string, person: Person): Promise<string> {
  return inTransaction(context, async (within) => {
    const [made] = await within.database
      .insert(imports)
      .values({ zone, createdBy: person.id, createdAt: within.clock.now() })
      .returning({ id: imports.id });
    if (!made) throw new Failure('unexpected');
    await record(within, person, { act: 'import-begun', kind: 'import', id: made.id });
    return made.id;
  });
}

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

/** Another zone. @throws Failure not_found, import_not_open */
export async function setZone(context: Context, id: string, zone: string, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    await within.database.update(imports).set({ zone }).where(eq(imports.id, id));
  });
}

/** Throws an import away that was not run. @throws Failure not_found, import_not_open */
export async function dropImport(context: Context, id: string, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    await within.database.delete(imports).where(eq(imports.id, id));
    await record(within, person, { act: 'import-dropped', kind: 'import', id });
  });
}

/** Asks for the dry run. @throws Failure not_found, import_not_open, import_not_ready, import_busy */
export async function askPrepare(context: Context, id: string, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    const files = await within.database.select().from(importFiles).where(eq(importFiles.importId, id));
    if (files.length === 0 || !files.every(isReady)) throw new Failure('import_not_ready');
    await begin(within, id, 'preparing');
    await within.jobs.enqueue(within.database, prepareImport, { importId: id });
    await record(within, person, { act: 'import-prepared', kind: 'import', id });
  });
}

/** Keeps what the old system says. @throws Failure not_found, import_not_open; import_not_ready before the dry run */
export async function typeTotals(context: Context, id: string, typed: Totals, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    const { state } = await holdOpen(within, id);
    if (state !== 'prepared') throw new Failure('import_not_ready');
    await within.database.update(imports).set({ typed }).where(eq(imports.id, id));
    await record(within, person, { act: 'import-changed', kind: 'import', id });
  });
}

/** Asks for the run. @throws Failure not_found, import_not_open, import_not_ready, import_totals_differ, import_busy */
export async function askRun(context: Context, id: string, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    const one = await holdOpen(within, id);
    if (one.state !== 'prepared') throw new Failure('import_not_ready');
    if (!matches(one)) throw new Failure('import_totals_differ');
    await begin(within, id, 'running');
    await within.jobs.enqueue(within.database, runImport, { importId: id });
    await record(within, person, { act: 'import-run', kind: 'import', id });
  });
}

/** Whether what the owner typed is what was counted. */
export function matches({ counted, typed }: Pick<ImportRow, 'counted' | 'typed'>): boolean {
  return counted !== null && typed !== null && totalNames.every((name) => counted[name] === typed[name]);
}

/** Columns that a sheet needs and a file does not have. */
export function missingOf({ sheet, mapping }: Pick<ImportFile, 'sheet' | 'mapping'>): ColumnKey[] {
  if (!sheet) return [];
  const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
  return columns.filter(({ key, isRequired }) => isRequired && !mapping.includes(key)).map(({ key }) => key);
}

/** Whether a file has its sheet, its columns and its answers. */
export function isReady(file: Pick<ImportFile, 'sheet' | 'mapping' | 'answers' | 'readAs'>): boolean {
  const isAnswered = file.readAs.questions.every(({ column }) => file.answers[column] !== undefined);
  return file.sheet !== null && missingOf(file).length === 0 && isAnswered;
}

async function holdOpen({ database }: Context, id: string): Promise<ImportRow> {
  const [one] = await database.select().from(imports).where(eq(imports.id, id)).for('update');
  return checkOpen(one);
}

function checkOpen<One extends Pick<ImportRow, 'state'>>(one: One | undefined): One {
  if (!one) throw new Failure('not_found');
  if (!(openStates as readonly string[]).includes(one.state)) throw new Failure('import_not_open');
  return one;
}

/** Something of it becomes other: the dry run of before does not hold any more. */
async function change(context: Context, id: string, person: Person): Promise<void> {
  await holdOpen(context, id);
  const again = { state: 'open', counted: null, typed: null, preparedAt: null, failed: false } as const;
  await context.database.update(imports).set(again).where(eq(imports.id, id));
  await record(context, person, { act: 'import-changed', kind: 'import', id });
}

/** Sets an import to work: one is worked on at a time. @throws Failure import_busy */
export async function begin(
  { database }: Context,
  id: string,
  state: (typeof workingStates)[number],
): Promise<void> {
  const busy = await database
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, [...workingStates]), ne(imports.id, id)));
  if (busy.length > 0) throw new Failure('import_busy');
  const fresh = state === 'preparing' ? { counted: null, typed: null, preparedAt: null } : {};
  await database
    .update(imports)
    .set({ state, done: 0, total: 0, failed: false, ...fresh })
    .where(eq(imports.id, id));
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
