import { and, eq, inArray, ne } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { openStates, totalNames, workingStates } from '../moving-in.ts';
import { type ColumnKey, missingIn } from '../sheets.ts';
import type { Totals } from '../stored-json.ts';
import { type ImportFile, type ImportRow, importFiles, imports } from '../tables.server.ts';
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
  return sheet ? missingIn(sheet, mapping) : [];
}

/** Whether a file has its sheet, its columns and its answers. */
export function isReady(file: Pick<ImportFile, 'sheet' | 'mapping' | 'answers' | 'readAs'>): boolean {
  // What was answered of another column that was taken for this one may be no answer to what is asked of it.
  const isAnswered = file.readAs.questions.every(({ column, choices }) =>
    choices.some(({ answer }) => answer === file.answers[column]),
  );
  return file.sheet !== null && missingOf(file).length === 0 && isAnswered;
}

/** Holds an import that may still be changed. @throws Failure not_found, import_not_open */
async function holdOpen({ database }: Context, id: string): Promise<ImportRow> {
  const [one] = await database.select().from(imports).where(eq(imports.id, id)).for('update');
  return checkOpen(one);
}

/** @throws Failure not_found, import_not_open */
export function checkOpen<One extends Pick<ImportRow, 'state'>>(one: One | undefined): One {
  if (!one) throw new Failure('not_found');
  if (!(openStates as readonly string[]).includes(one.state)) throw new Failure('import_not_open');
  return one;
}

/** Something of it becomes other: the dry run of before does not hold any more. */
export async function change(context: Context, id: string, person: Person): Promise<void> {
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
    .where(and(inArray(imports.state, [...workingStates]), eq(imports.failed, false), ne(imports.id, id)));
  if (busy.length > 0) throw new Failure('import_busy');
  const fresh = state === 'preparing' ? { counted: null, typed: null, preparedAt: null } : {};
  await database
    .update(imports)
    .set({ state, done: 0, total: 0, failed: false, ...fresh })
    .where(eq(imports.id, id));
}
