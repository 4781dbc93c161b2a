import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import type { ErrorCode } from '#src/platform/forms/errors.ts';
import { catalogue, Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { headingsIn } from '../mapping/headings.ts';
import type en from '../messages.en.json';
import type { UndoOutcome, Verdict } from '../moving-in.ts';
import { tableOf } from '../run/sent/uploads.server.ts';
import type { Sheet } from '../sheets.ts';
import type { CellProblem } from '../stored-json.ts';
import { importFiles, importRows, imports, type StoredRow } from '../tables.server.ts';
import type { Written } from '../writing/write-table.server.ts';

type Wanted = {
  sheet?: Sheet | undefined;
  verdict?: Verdict | undefined;
  undo?: UndoOutcome | undefined;
  cursor?: string | undefined;
  limit: number;
};

const order: Order = {
  by: [
    { column: importRows.place, kind: 'number' },
    { column: importRows.id, kind: 'id' },
  ],
};

/** The rows of an import in the order in which they are gone through. @throws Failure not_found, invalid_input */
export async function listRows(
  { database }: Context,
  id: string,
  { sheet, verdict, undo, ...page }: Wanted,
): Promise<Page<StoredRow & { file: string }>> {
  const [known] = await database.select({ id: imports.id }).from(imports).where(eq(imports.id, id));
  if (!known) throw new Failure('not_found');
  return await readPage(order, page, ({ where, cursor }) =>
    database
      .select({ ...getTableColumns(importRows), file: importFiles.name, cursor })
      .from(importRows)
      .innerJoin(importFiles, eq(importFiles.id, importRows.fileId))
      .where(
        and(
          where,
          eq(importRows.importId, id),
          sheet && eq(importRows.sheet, sheet),
          verdict && eq(importRows.verdict, verdict),
          undo && eq(importRows.undo, undo),
        ),
      ),
  );
}

/** A row, as its endpoint answers it. */
export function presentRow(row: StoredRow & { file: string }, t: Translate) {
  const { id, sheet, file, number, verdict, values, problems, notes, changes, undo, undoReasons } = row;
  return {
    ...{ _id: id, sheet, file, number, verdict, values, changes },
    problems: problems.map((one) => saidOf(one, t)),
    notes: notes.map((one) => saidOf(one, t)),
    undo: undo && { outcome: undo, reasons: undoReasons.map((one) => saidOf(one, t)) },
  };
}

/**
 * The rows of a file that are wrong or left out, as they came, under its own headings and with one more column: what
 * is wrong. It is recorded who fetched them.
 * @throws Failure not_found, also once the file is forgotten
 */
export async function wrongRows(
  context: Context,
  { id, file }: { id: string; file: string },
  { person, language }: { person: Person; language: Language },
): Promise<Written> {
  const { database } = context;
  const [kept] = await database
    .select()
    .from(importFiles)
    .where(and(eq(importFiles.id, file), eq(importFiles.importId, id)));
  const table = kept && (await tableOf(context, kept));
  if (!table) throw new Failure('not_found');
  const { headings, rows } = table;
  const wrong = await database
    .select()
    .from(importRows)
    .where(and(eq(importRows.fileId, file), inArray(importRows.verdict, ['wrong', 'left-out'])))
    .orderBy(asc(importRows.number), asc(importRows.part));
  const t = translator(language);
  // A row that names several weekdays is several here, and one in its file.
  const of = Map.groupBy(wrong, ({ number }) => number);
  await record(context, person, { act: 'import-fetched', kind: 'import', id });
  return {
    name: kept.name.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
    headings: [...headings, t('moving/moving-in:template.wrong')],
    rows: rows.flatMap(({ number, cells }) => {
      const found = of.get(number);
      if (!found) return [];
      const says = new Set(found.flatMap((row) => row.problems.map((one) => sentence(row.sheet, one))));
      return [[...headings.map((_, at) => cells[at] ?? ''), [...says].join(' ')]];
    }),
  };

  function sentence(sheet: Sheet, problem: StoredRow['problems'][number]): string {
    const { column, words } = saidOf(problem, t);
    return column ? `${headingsIn(sheet, language)[column] ?? column}: ${words}` : words;
  }
}

type ProblemKey = `moving/moving-in:problems.${keyof typeof en.problems}`;

/** What is to be known of a row, as a sentence. What the school itself refuses is told in its own words. */
export function saidOf({ column, code, values = {} }: CellProblem, t: Translate) {
  const why = String(values.code ?? '') in catalogue ? (values.code as ErrorCode) : 'conflict';
  const filled = {
    ...values,
    ...(code === 'refused' && { why: t(`platform:errors.${why}`, values) }),
    ...(values.sheet && { sheet: t(`moving/moving-in:sheets.${values.sheet as Sheet}`) }),
  };
  // An import that was begun with the version before does not know the row.
  const told = code === 'left_out' && values.number ? 'left_out_row' : code;
  return { column, code, words: t(`moving/moving-in:problems.${told}` as ProblemKey, filled) };
}
