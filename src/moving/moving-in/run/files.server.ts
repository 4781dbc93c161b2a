import { and, eq } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { mapColumns } from '../mapping/guess-sheet.ts';
import { importLimits } from '../moving-in.ts';
import { columnsOf, type Sheet } from '../sheets.ts';
import type { Answers, Mapping } from '../stored-json.ts';
import type { Table } from '../table.ts';
import { importFiles, importMappings, imports } from '../tables.server.ts';
import { change, checkOpen } from './imports.server.ts';
import { asNothing, hashOf, knownAs, type Read, readAs, tablesOf } from './sent/read-as.server.ts';
import { dropUpload, filesOf, isThere, keepUpload, tableOf } from './sent/uploads.server.ts';

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
  const found = await tablesOf(context, content);
  const isOne = found.every(({ table }) => table.table === found[0]?.table.table);
  await inTransaction(context, async (within) => {
    await change(within, id, person);
    const uploadId = await keepUpload(within, id, content);
    const files = await filesOf(within, uploadId);
    const fresh = found.filter(({ table, sheet }) => !isThere(files, table, sheet));
    for (const one of fresh.length > 0 ? fresh : found.slice(0, 1).map(asNothing)) {
      await checkRoom(within, id);
      // What was answered of another file is proposed, and asked anew: files with the same headings differ.
      await within.database.insert(importFiles).values({
        name: isOne ? name : called(name, one.table),
        ...{ importId: id, uploadId, sheet: one.sheet, mapping: one.mapping, answers: {} },
        ...{ createdAt: within.clock.now(), readAs: readAs(one) },
      });
    }
  });
}

/** A sheet of a workbook. */
function called(workbook: string, { table }: Table): string {
  return `${workbook.slice(0, 150)}: ${table}`.slice(0, 200);
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
    const table = kept && (await tableOf(within, kept, said.table));
    if (!table) throw new Failure('not_found');
    const all = await knownAs(within, table);
    const known = all.find(({ sheet }) => sheet === (said.sheet ?? kept.sheet)) ?? all[0];
    const { sheet, mapping, answers } = said.sheet
      ? { ...said, sheet: said.sheet, mapping: said.mapping ?? columnsFor(said.sheet, known) }
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
    const meant: Read = {
      ...{ sheet, mapping: columns, answers: proposed, isOfList: known.isOfList },
      table: { ...table, problems: [...table.problems, ...told] },
    };
    const others = kept.uploadId ? await filesOf(within, kept.uploadId) : [];
    const isTwice = isThere(
      others.filter((one) => one.id !== file),
      table,
      sheet,
    );
    const read = isTwice ? asNothing(meant) : meant;
    await within.database
      .update(importFiles)
      .set({
        ...{ sheet: read.sheet, mapping: read.mapping, answers, readAs: readAs(read) },
        ...(said.table && { name: called(kept.name.replace(`: ${kept.readAs.table}`, ''), table) }),
      })
      .where(eq(importFiles.id, file));
    if (!said.sheet || !read.sheet) return;
    const remembered = {
      ...{ sheet: read.sheet, mapping: columns, usedAt: within.clock.now() },
      answers: { ...(known.sheet === sheet && known.answers), ...answers },
    };
    const headings = hashOf(table.headings, known.isOfList ? read.sheet : null);
    await within.database
      .insert(importMappings)
      .values({ headings, ...remembered })
      .onConflictDoUpdate({ target: importMappings.headings, set: remembered });
  });
}

/** The columns of a sheet that the owner has chosen: as it is known, else by the headings. */
function columnsFor(sheet: Sheet, { table: { headings }, ...known }: Read): Mapping {
  return known.isOfList && known.sheet === sheet ? known.mapping : mapColumns(sheet, headings);
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
    await dropUpload(within, id);
  });
}
