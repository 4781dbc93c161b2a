import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { rowsThatSay } from '../mapping/lists.ts';
import { understand } from '../mapping/understand.ts';
import type { ImportState } from '../moving-in.ts';
import { sheets } from '../sheets.ts';
import { type ImportRow, importFiles, importRows, imports } from '../tables.server.ts';
import { underTodaysAddresses } from './addresses.server.ts';
import { breakOff } from './break-off.server.ts';
import { countOf, type Said } from './count.ts';
import { goThrough, linesOf, planOf, rowsOf } from './go.server.ts';
import type { Result, Results, SheetRow } from './row.ts';
import { tableOf } from './sent/uploads.server.ts';

const retries = { limit: 50, delay: 2, delayMax: 30 } as const;
const data = z.object({ importId: z.uuid() });

/** Thrown to take everything back at the end of a dry run. */
class TakenBack extends Error {}

/** The dry run: the run in one transaction, which is rolled back; then each row has its verdict. */
export const prepareImport = defineJob({
  name: 'imports.prepare',
  data,
  attemptSeconds: 900,
  retries,
  run: (context, { importId }, { last }) =>
    work(context, importId, 'preparing', last, async (one) => {
      await readRows(context, one);
      const lines = await underTodaysAddresses(context, linesOf(await rowsOf(context, importId)));
      const { going, units } = await planOf(context, one, lines);
      const results: Results = new Map();
      const told = () => tellProgress(context, importId, results.size, lines.length);
      await inTransaction(context, async (within) => {
        await goThrough(within, going, units, results, { told });
        throw new TakenBack();
      }).catch((error) => {
        if (!(error instanceof TakenBack)) throw error;
      });
      const unitOf = new Map(units.flatMap((unit, at) => unit.lines.map(({ id }) => [id, at] as const)));
      await inTransaction(context, async (within) => {
        await writeResults(within, results, { unitOf });
        const now = context.clock.now();
        await within.database
          .update(imports)
          .set({ state: 'prepared', counted: countOf(said(lines, results)), preparedAt: now, failed: false })
          .where(and(eq(imports.id, importId), eq(imports.state, 'preparing')));
      });
    }),
});

/** The run: each chunk of whole units in a transaction, in which its rows are marked as done; it goes on where it was. */
export const runImport = defineJob({
  name: 'imports.run',
  data,
  attemptSeconds: 1800,
  retries,
  run: (context, { importId }, { last }) =>
    work(context, importId, 'running', last, async (one) => {
      const rows = await rowsOf(context, importId);
      const lines = await underTodaysAddresses(context, linesOf(rows));
      const { going, units } = await planOf(context, one, lines);
      const before = new Set(rows.flatMap(({ id, doneAt }) => (doneAt ? [id] : [])));
      const results: Results = new Map(
        rows.flatMap((row) =>
          row.doneAt && row.verdict ? [[row.id, { ...row, verdict: row.verdict } as Result]] : [],
        ),
      );
      const left = units.filter((unit) => unit.lines.some(({ id }) => !before.has(id)));
      await goThrough(context, going, left, results, {
        after: (within, done) => writeResults(within, done, { doneAt: context.clock.now() }),
        told: () => tellProgress(context, importId, results.size, lines.length),
      });
      await context.database
        .update(imports)
        .set({
          ...{ state: 'done', ranAt: context.clock.now(), failed: false },
          // What came, which may be less than what was compared: the school went on meanwhile.
          counted: countOf(said(lines, results)),
        })
        .where(and(eq(imports.id, importId), eq(imports.state, 'running')));
    }),
});

/** How an import stands where its work failed for good; what was undone in part can only go on. */
const givenBack = {
  preparing: 'open',
  running: 'prepared',
  foreseeing: 'done',
  undoing: 'undoing',
} as const satisfies Partial<Record<ImportState, ImportState>>;

/** Works on an import in a state. One that fails for good is given back, and can be asked for again. */
export async function work(
  context: Context,
  importId: string,
  state: keyof typeof givenBack,
  last: boolean,
  act: (one: ImportRow) => Promise<void>,
): Promise<void> {
  const [one] = await context.database.select().from(imports).where(eq(imports.id, importId));
  if (one?.state !== state) return;
  try {
    await act(one);
  } catch (error) {
    if (last && !(state === 'running' && (await breakOff(context, importId))))
      await context.database
        .update(imports)
        .set({ state: givenBack[state], failed: true })
        .where(eq(imports.id, importId));
    throw error;
  }
}

/** Says how far the work has come. */
export async function tellProgress(
  { database }: Context,
  id: string,
  done: number,
  total: number,
): Promise<void> {
  await database.update(imports).set({ done, total }).where(eq(imports.id, id));
}

/** Reads the files anew into rows, in the order of the sheets. */
async function readRows(context: Context, { id: importId }: ImportRow): Promise<void> {
  const files = await context.database
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, importId))
    .orderBy(asc(importFiles.id));
  files.sort(
    (one, other) => sheets.indexOf(one.sheet ?? 'teachers') - sheets.indexOf(other.sheet ?? 'teachers'),
  );
  const rows: (typeof importRows.$inferInsert)[] = [];
  for (const file of files) {
    const { id: fileId, sheet, mapping, answers, readAs } = file;
    const table = await tableOf(context, file);
    if (!sheet || !table) throw new Failure('conflict');
    const own = readAs.isOfList ? rowsThatSay(sheet, mapping, table.rows) : table.rows;
    const parts = new Map<number, number>();
    for (const { number, values, problems } of understand(sheet, mapping, own, answers)) {
      const part = parts.get(number) ?? 0;
      parts.set(number, part + 1);
      rows.push({ importId, fileId, sheet, number, part, values, problems, place: rows.length, unit: 0 });
    }
  }
  await inTransaction(context, async ({ database }) => {
    await database.delete(importRows).where(eq(importRows.importId, importId));
    for (let at = 0; at < rows.length; at += 1000)
      await database.insert(importRows).values(rows.slice(at, at + 1000));
  });
}

/** Writes what became of rows, in one statement for a thousand. A row that is done already stays as it is. */
async function writeResults(
  { database }: Context,
  results: Results,
  { unitOf, doneAt }: { unitOf?: ReadonlyMap<string, number>; doneAt?: Date },
): Promise<void> {
  const all = [...results].map(([id, one]) => ({
    ...{ id, verdict: one.verdict, problems: one.problems, notes: one.notes, changes: one.changes },
    ...{ subject: doneAt ? one.subject : null, unit: unitOf?.get(id) ?? null, trace: one.trace ?? {} },
  }));
  for (let at = 0; at < all.length; at += 1000)
    await database.execute(sql`
      update ${importRows} set verdict = given.verdict, problems = given.problems, notes = given.notes,
        changes = given.changes, subject = given.subject, trace = given.trace, unit = coalesce(given.unit, import_rows.unit),
        done_at = ${doneAt?.toISOString() ?? null}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(all.slice(at, at + 1000))}::jsonb) as given(
        id uuid, verdict text, problems jsonb, notes jsonb, changes jsonb, subject text, trace jsonb, unit int)
      where import_rows.id = given.id and ${isNull(importRows.doneAt)}`);
}

/** Rows with what they became. */
function said(lines: readonly SheetRow[], results: Results): Said[] {
  return lines.map(({ id, sheet, values }) => ({ sheet, values, subject: results.get(id)?.subject ?? null }));
}
