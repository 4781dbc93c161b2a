import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Answers, Mapping, ReadAs, Totals } from '../kept.ts';
import { questionsOf } from '../mapping/ambiguity.ts';
import { guessSheet } from '../mapping/guess-sheet.ts';
import { importLimits, openStates, totalNames } from '../moving-in.ts';
import { readTable } from '../reading/read-table.server.ts';
import type { Table } from '../reading/table.ts';
import { type Column, type ColumnKey, columnsOf, type Sheet } from '../sheets.ts';
import { type ImportFile, type ImportRow, importFiles, importMappings, imports } from '../tables.server.ts';
import { prepareImport, runImport } from './work.server.ts';

/** Begins an import. @returns its id */
export async function beginImport(context: Context, zone: string, person: Person): Promise<string> {
  const [made] = await context.database
    .insert(imports)
    .values({ zone, createdBy: person.id, createdAt: context.clock.now() })
    .returning({ id: imports.id });
  if (!made) throw new Failure('unexpected');
  return made.id;
}

/** Reads one file and keeps it. @throws Failure what `readTable` throws; not_found, conflict; too_large beyond the files */
export async function addFile(
  context: Context,
  id: string,
  name: string,
  content: Uint8Array,
): Promise<void> {
  const table = await readTable(content);
  const headings = hashOf(table.headings);
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    const files = await within.database.$count(importFiles, eq(importFiles.importId, id));
    if (files >= importLimits.files) throw new Failure('too_large');
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

/** Says what a file is; it is remembered for files with the same headings. @throws Failure not_found, conflict */
export async function mapFile(
  context: Context,
  { id, file }: { id: string; file: string },
  { sheet, mapping, answers }: { sheet: Sheet; mapping: Mapping; answers: Answers },
): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    const [kept] = await within.database
      .select()
      .from(importFiles)
      .where(and(eq(importFiles.id, file), eq(importFiles.importId, id)));
    if (!kept?.content) throw new Failure('not_found');
    const table = await readTable(kept.content);
    const keys: readonly string[] = columnsOf[sheet].map(({ key }) => key);
    if (mapping.some((key) => key !== null && !keys.includes(key)))
      throw new Failure('invalid_input', { mapping: { key: 'choice' } });
    const columns = table.headings.map((_, at) => mapping[at] ?? null);
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

/** Takes a file away. @throws Failure not_found, conflict */
export async function dropFile(context: Context, { id, file }: { id: string; file: string }): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    const gone = await within.database
      .delete(importFiles)
      .where(and(eq(importFiles.id, file), eq(importFiles.importId, id)))
      .returning({ id: importFiles.id });
    if (gone.length === 0) throw new Failure('not_found');
  });
}

/** Another zone. @throws Failure not_found, conflict */
export async function setZone(context: Context, id: string, zone: string): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    await within.database.update(imports).set({ zone }).where(eq(imports.id, id));
  });
}

/** Throws an import away that was not run. @throws Failure not_found, conflict */
export async function dropImport(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    await within.database.delete(imports).where(eq(imports.id, id));
  });
}

/** Asks for the dry run. @throws Failure not_found; conflict where one is at work, or a question is open */
export async function askPrepare(context: Context, id: string, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    await holdOpen(within, id);
    const files = await within.database.select().from(importFiles).where(eq(importFiles.importId, id));
    if (files.length === 0 || !files.every(isReady)) throw new Failure('conflict');
    await begin(within, id, 'preparing');
    await within.jobs.enqueue(within.database, prepareImport, { importId: id });
    await record(within, person, { act: 'import-prepared', kind: 'import', id });
  });
}

/** Keeps what the old system says. @throws Failure not_found, conflict before the dry run */
export async function typeTotals(context: Context, id: string, typed: Totals): Promise<void> {
  await inTransaction(context, async (within) => {
    const { state } = await holdOpen(within, id);
    if (state !== 'prepared') throw new Failure('conflict');
    await within.database.update(imports).set({ typed }).where(eq(imports.id, id));
  });
}

/** Asks for the run. @throws Failure not_found; conflict before the dry run, or where the totals differ */
export async function askRun(context: Context, id: string, person: Person): Promise<void> {
  await inTransaction(context, async (within) => {
    const one = await holdOpen(within, id);
    if (one.state !== 'prepared' || !matches(one)) throw new Failure('conflict');
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
  if (!one) throw new Failure('not_found');
  if (!(openStates as readonly string[]).includes(one.state)) throw new Failure('conflict');
  // Whatever is changed now, the dry run of before does not hold any more; its callers set their state after this.
  return one;
}

/** One import is worked on at a time. */
async function begin({ database }: Context, id: string, state: 'preparing' | 'running'): Promise<void> {
  const busy = await database
    .select({ id: imports.id })
    .from(imports)
    .where(inArray(imports.state, ['preparing', 'running', 'foreseeing', 'undoing']));
  if (busy.length > 0) throw new Failure('conflict');
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
