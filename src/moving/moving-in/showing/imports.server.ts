import { and, asc, count, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { undoDays, workingStates } from '../moving-in.ts';
import { isReady, matches, missingOf } from '../run/imports.server.ts';
import { type ImportFile, type ImportRow, importFiles, importRows, imports } from '../tables.server.ts';
import { saidOf } from './rows.server.ts';

type Asked = { cursor?: string | undefined; limit: number };
/** An import as a list shows it: the names of its files and how many rows were read from them. */
type Listed = ImportRow & { names: string[]; rows: number };

/** The imports, newest first. @throws Failure invalid_input for a cursor that is not of this list */
export async function listImports({ database }: Context, asked: Asked): Promise<Page<Listed>> {
  const { items, next } = await readPage(byAge(imports.id).newest, asked, ({ where, cursor }) =>
    database
      .select({ ...getTableColumns(imports), cursor })
      .from(imports)
      .where(where),
  );
  const ids = items.map(({ id }) => id);
  const files = await database
    .select({ importId: importFiles.importId, name: importFiles.name, readAs: importFiles.readAs })
    .from(importFiles)
    .where(inArray(importFiles.importId, ids))
    .orderBy(asc(importFiles.id));
  const of = Map.groupBy(files, ({ importId }) => importId);
  return {
    items: items.map((one) => {
      const own = of.get(one.id) ?? [];
      return {
        ...one,
        names: own.map(({ name }) => name),
        rows: own.reduce((sum, { readAs }) => sum + readAs.rows, 0),
      };
    }),
    next,
  };
}

/** One import, as its page shows it. @throws Failure not_found */
export async function showImport(context: Context, id: string, t: Translate) {
  const { database } = context;
  const [one] = await database.select().from(imports).where(eq(imports.id, id));
  if (!one) throw new Failure('not_found');
  const { content: _, ...light } = getTableColumns(importFiles);
  const files = await database
    .select(light)
    .from(importFiles)
    .where(eq(importFiles.importId, id))
    .orderBy(asc(importFiles.id));
  const { sheet, verdict, undo } = importRows;
  const ofThis = eq(importRows.importId, id);
  const tallies = await database
    .select({ sheet, verdict, rows: count() })
    .from(importRows)
    .where(and(ofThis, isNotNull(verdict)))
    .groupBy(sheet, verdict);
  const undoTallies = await database
    .select({ sheet, outcome: undo, rows: count() })
    .from(importRows)
    .where(and(ofThis, isNotNull(undo)))
    .groupBy(sheet, undo);
  return {
    ...presentTimes(one, context.clock.now()),
    ...{ zone: one.zone, failed: one.failed, counted: one.counted, typed: one.typed, matches: matches(one) },
    files: files.map((file) => presentFile(file, t)),
    isReady: files.length > 0 && files.every(isReady),
    progress: isWorking(one) ? { done: one.done, total: one.total } : null,
    // A row that was never gone through has no verdict: there is none before the dry run.
    tallies: tallies.flatMap((row) => (row.verdict ? [{ ...row, verdict: row.verdict }] : [])),
    onPaper: await countOnPaper(context, id),
    undoTallies: undoTallies.flatMap((row) => (row.outcome ? [{ ...row, outcome: row.outcome }] : [])),
  };
}

/** New families of which no row has an e-mail. */
async function countOnPaper({ database }: Context, id: string): Promise<number> {
  const { unit, values, sheet, verdict, importId } = importRows;
  const onPaper = database
    .select({ unit })
    .from(importRows)
    .where(and(eq(importId, id), eq(sheet, 'families'), eq(verdict, 'new')))
    .groupBy(unit)
    .having(sql`bool_and(${values} ? 'phone' and not ${values} ? 'email')`);
  const [found] = await database.select({ families: count() }).from(onPaper.as('on_paper'));
  return found?.families ?? 0;
}

/** An import in a list, as its endpoint answers it. */
export function presentListed({ names, rows, ...one }: Listed) {
  const { _id, state, createdAt, ranAt, undoneAt } = presentTimes(one, one.createdAt);
  return { _id, state, createdAt, ranAt, undoneAt, files: names, rows };
}

function presentTimes(one: ImportRow, now: Date) {
  const undoUntil = one.ranAt && new Date(one.ranAt.getTime() + undoDays * 24 * 60 * 60_000);
  const isOver = !undoUntil || undoUntil < now || one.clearedAt !== null;
  return {
    ...{ _id: one.id, state: one.state, createdAt: one.createdAt.toISOString() },
    preparedAt: one.preparedAt?.toISOString() ?? null,
    ranAt: one.ranAt?.toISOString() ?? null,
    foreseenAt: one.foreseenAt?.toISOString() ?? null,
    undoneAt: one.undoneAt?.toISOString() ?? null,
    undoUntil: isOver ? null : undoUntil.toISOString(),
    clearedAt: one.clearedAt?.toISOString() ?? null,
  };
}

function isWorking({ state, failed }: ImportRow): boolean {
  return !failed && (workingStates as readonly string[]).includes(state);
}

function presentFile(file: Omit<ImportFile, 'content'>, t: Translate) {
  const { id, name, sheet, mapping, answers, readAs } = file;
  return {
    ...{ _id: id, name, sheet, mapping, answers },
    ...{ table: readAs.table ?? null, tables: readAs.tables ?? [] },
    ...{ rows: readAs.rows, columns: readAs.columns, questions: readAs.questions },
    missing: missingOf(file),
    problems: readAs.problems.map((one) => saidOf(one, t)),
  };
}
