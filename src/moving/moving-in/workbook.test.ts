import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../tests/make/people.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { addFile, mapFile } from './run/files.server.ts';
import { askPrepare, beginImport } from './run/imports.server.ts';
import { prepareImport } from './run/work.server.ts';
import { sheets } from './sheets.ts';
import { wrongRows } from './showing/rows.server.ts';
import { importFiles, importRows } from './tables.server.ts';
import { examples } from './writing/examples.ts';
import { sheetOf } from './writing/write-sheet.server.ts';
import { type Written, writeCsvTable, writeWorkbook } from './writing/write-table.server.ts';

const program = sharedProgram();

/** An import of somebody, and what it has of files. */
async function begun() {
  const { context } = program;
  const person = { ...(await signIn(program, 'admin')), role: 'admin' as const, language: 'uz' as const };
  const id = await beginImport(context, 'America/New_York', person);
  const files = () =>
    context.database
      .select()
      .from(importFiles)
      .where(eq(importFiles.importId, id))
      .orderBy(asc(importFiles.id));
  const prepare = async () => {
    await askPrepare(context, id, person);
    await prepareImport.run(context, { importId: id }, { last: true });
    return context.database.select().from(importRows).where(eq(importRows.importId, id));
  };
  return { context, id, person, files, prepare };
}

test('a workbook of six sheets brings all six', async () => {
  const { context, id, person, files, prepare } = await begun();
  const written = sheets.map((sheet) => sheetOf(sheet, 'uz', examples[sheet]));
  const notes = { name: 'Notes', headings: ['Colour', 'Weight'], rows: [['red', '1']] };
  await addFile(context, { id, name: 'school.xlsx' }, await writeWorkbook([notes, ...written]), person);
  const found = await files();
  expect(found.map(({ sheet }) => sheet)).toEqual(sheets);
  expect(found.map(({ name }) => name)).toEqual(written.map(({ name }) => `school.xlsx: ${name}`));
  expect(found.flatMap(({ readAs }) => readAs.problems)).toMatchObject([{ values: { sheets: 'Notes' } }]);
  const rows = await prepare();
  expect(rows).toHaveLength(sheets.flatMap((sheet) => examples[sheet]).length);
  // What the examples say was paid in September is still to come in January.
  const wrong = rows.flatMap(({ problems }) => problems.map(({ code }) => code));
  expect(new Set(wrong)).toEqual(new Set(['to_come']));
});

test('a sheet that is too wide keeps no other away, and is named', async () => {
  const { id, context, person, files } = await begun();
  const wide = Array.from({ length: 61 }, (_, at) => `Week ${at}`);
  const plan = { name: 'Plan', headings: wide, rows: [wide] };
  const families = sheetOf('families', 'uz', examples.families);
  const add = async (...all: Written[]) =>
    addFile(context, { id, name: 'school.xlsx' }, await writeWorkbook(all), person);
  await add(plan, families);
  const told = [
    { sheet: 'families', readAs: { problems: [{ code: 'other-sheets', values: { sheets: 'Plan' } }] } },
  ];
  const [first] = await files();
  expect([first]).toMatchObject(told);
  // Also after something is said of the sheet that came.
  const said = { sheet: 'families' as const, mapping: first?.mapping, answers: {} };
  await mapFile(context, { id, file: first?.id ?? '' }, said, person);
  expect(await files()).toMatchObject(told);
  const empty = { name: 'Cover', headings: [], rows: [] };
  await expect(add(empty, plan)).rejects.toMatchObject({ code: 'table_too_many_columns' });
});

test('a sheet of a workbook is chosen, and known by its headings', async () => {
  const { context, id, person, files } = await begun();
  const empty = { name: 'Empty', headings: [], rows: [] };
  const notes = { name: 'Notes', headings: ['Colour', 'Weight'], rows: [['red', '1']] };
  const more = { name: 'More', headings: ['Shape', 'Size'], rows: [['round', '2']] };
  await addFile(context, { id, name: 'book.xlsx' }, await writeWorkbook([empty, notes, more]), person);
  const [first] = await files();
  expect(first).toMatchObject({
    sheet: null,
    readAs: { table: 'Notes', tables: ['Empty', 'Notes', 'More'] },
  });
  const file = first?.id ?? '';
  await mapFile(context, { id, file }, { answers: {}, table: 'More' }, person);
  expect(await files()).toMatchObject([
    { name: 'book.xlsx: More', sheet: null, readAs: { table: 'More', columns: [{ heading: 'Shape' }, {}] } },
  ]);
  const said = { sheet: 'families' as const, mapping: ['email' as const, 'name' as const], answers: {} };
  await mapFile(context, { id, file }, said, person);
  expect(await files()).toMatchObject([{ sheet: 'families', readAs: { table: 'More' } }]);
});

test('rows that were wrong are known by their own headings when they come back', async () => {
  const { context, id, person, files, prepare } = await begun();
  const text = 'Wer,Wo\nAnna,nobody\nBoris,boris@wrong.test\n';
  await addFile(context, { id, name: 'list.csv' }, Buffer.from(text), person);
  const file = (await files())[0]?.id ?? '';
  const mapping = ['name' as const, 'email' as const];
  await mapFile(context, { id, file }, { sheet: 'families', mapping, answers: {} }, person);
  await prepare();
  const wrong = await wrongRows(context, { id, file }, { person, language: 'uz' });
  expect(wrong.rows).toHaveLength(1);
  for (const bytes of [writeCsvTable(wrong), await writeWorkbook([wrong])])
    await addFile(context, { id, name: 'mended' }, bytes, person);
  const [, ...mended] = await files();
  expect(mended).toMatchObject([
    { sheet: 'families', mapping, readAs: { rows: 1 } },
    { sheet: 'families', mapping, readAs: { rows: 1 } },
  ]);
});
