import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { textCell as text, workbook } from '../../../../tests/moving/workbooks.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import type { Mapping } from '../stored-json.ts';
import { importFiles, importRows, importUploads } from '../tables.server.ts';
import { writeWorkbook } from '../writing/write-table.server.ts';
import { addFile, dropFile, mapFile } from './files.server.ts';
import { askPrepare, beginImport, isReady } from './imports.server.ts';
import { prepareImport } from './work.server.ts';

const program = sharedProgram();

/** Somebody who sends files, and answers what is asked of them. */
async function sending() {
  const { context } = program;
  const person = { ...(await signIn(program, 'admin')), role: 'admin' as const, language: 'en' as const };
  const id = await beginImport(context, 'America/New_York', person);
  const filesOf = () =>
    context.database
      .select()
      .from(importFiles)
      .where(eq(importFiles.importId, id))
      .orderBy(asc(importFiles.id));
  const last = async () => {
    const file = (await filesOf()).at(-1);
    if (!file) throw new Error('no file');
    return file;
  };
  return {
    id,
    last,
    filesOf,
    person,
    send: async (name: string, content: Uint8Array) => {
      await addFile(context, { id, name }, content, person);
      return await last();
    },
    answer: async (answers: object, as?: Mapping) => {
      const { id: file, sheet, mapping } = await last();
      const said = { sheet: sheet ?? 'children', mapping: as ?? mapping, answers };
      await mapFile(context, { id, file }, said, person);
      return await last();
    },
  };
}

const children = (day: string) => Buffer.from(`family,firstName,born,note\nF1,Ali,${day},Asked\n`);

test('what was answered of one file is proposed for the next with its headings, and asked anew', async () => {
  const { send, answer } = await sending();
  expect(isReady(await send('one.csv', children('03/04/2016')))).toBe(false);
  const answered = await answer({ born: 'day-first' });
  expect([isReady(answered), answered.readAs.questions[0]?.proposed]).toEqual([true, undefined]);
  const next = await send('two.csv', children('05/06/2016'));
  expect([isReady(next), next.answers, next.readAs.questions[0]?.proposed]).toEqual([false, {}, 'day-first']);
  // Until it is answered, whatever else is said of the file meanwhile.
  const mapped = await answer({});
  expect([isReady(mapped), mapped.readAs.questions[0]?.proposed]).toEqual([false, 'day-first']);
  const other = await answer({ born: 'month-first' });
  expect([isReady(other), other.readAs.questions[0]?.proposed]).toEqual([true, 'day-first']);
});

test('what was answered of another column is no answer to what is asked of this one', async () => {
  const { send, answer } = await sending();
  await send('places.csv', Buffer.from('child,lesson,paid,more\nC1,L1,"1,250",500 000\n'));
  expect(isReady(await answer({ paid: 'comma' }, ['child', 'lesson', 'paid', null]))).toBe(true);
  const other = await answer({ paid: 'comma' }, ['child', 'lesson', null, 'paid']);
  expect([isReady(other), other.readAs.questions[0]?.column]).toEqual([false, 'paid']);
  expect(isReady(await answer({ paid: 'dollars' }))).toBe(true);
});

test('rows that a filter hides are asked about, and do not come where they are left out', async () => {
  const row = (number: number, more: string, cells: string[]) =>
    `<row r="${number}"${more}>${cells.map((cell, at) => text(`${'ABC'[at]}${number}`, cell)).join('')}</row>`;
  const sheet = [
    row(1, '', ['family', 'email', 'name']),
    row(2, '', ['F1', 'one@moved.test', 'One']),
    row(3, ' hidden="1"', ['F2', 'two@moved.test', 'Two']),
  ];
  const { id, send, answer, person } = await sending();
  const { context } = program;
  const sent = await send('families.xlsx', workbook(sheet.join('')));
  expect([isReady(sent), sent.readAs.questions]).toMatchObject([false, [{ column: 'hidden', rows: 1 }]]);
  await expect(askPrepare(context, id, person)).rejects.toMatchObject({ code: 'import_not_ready' });
  expect(isReady(await answer({ hidden: 'out' }))).toBe(true);
  await askPrepare(context, id, person);
  await prepareImport.run(context, { importId: id }, { last: true });
  const rows = await context.database.select().from(importRows).where(eq(importRows.importId, id));
  expect(rows.map(({ number, verdict }) => [number, verdict])).toEqual([[2, 'new']]);
});

test('a list with a row for each student is sent once: families, children and places come from it', async () => {
  const { id, send, filesOf, answer, person } = await sending();
  const { context } = program;
  const email = `list-${id}@moved.test`;
  const list = [
    'Parent,Email,Student,Birthday,Course,Amount paid',
    `Anna,${email},Ali,2016-05-04,Chess ${id},80.00`,
    `Anna,${email},Lola,2018-05-04,,\n`,
  ].join('\n');
  await send('teachers.csv', Buffer.from(`email,name\nteacher-${id}@moved.test,Rustam\n`));
  await send('lessons.csv', Buffer.from(`title,teacher,kind\nChess ${id},teacher-${id}@moved.test,group\n`));
  await send('list.csv', Buffer.from(list));
  const files = (await filesOf()).slice(2);
  expect(files.map(({ sheet, readAs }) => [sheet, readAs.problems.map(({ code }) => code)])).toEqual([
    ['families', ['list']],
    ['children', ['list']],
    ['enrolments', ['list']],
  ]);
  await askPrepare(context, id, person);
  await prepareImport.run(context, { importId: id }, { last: true });
  const rows = await context.database
    .select()
    .from(importRows)
    .where(eq(importRows.importId, id))
    .orderBy(asc(importRows.place));
  expect(rows.map(({ sheet, number, verdict }) => `${sheet} ${number} ${verdict}`)).toEqual([
    'teachers 2 new',
    'families 2 new',
    'families 3 new',
    'children 2 new',
    'children 3 new',
    'lessons 2 new',
    'enrolments 2 new',
  ]);
  // What is said of one of its sheets is remembered for that one alone.
  await answer({}, [null, 'child', 'child', null, 'lesson', null]);
  await send('list.csv', Buffer.from(list.replace('80.00', '90.00')));
  const next = (await filesOf()).slice(5);
  expect(next.map(({ sheet, mapping }) => [sheet, mapping.indexOf('paid')])).toEqual([
    ['families', -1],
    ['children', -1],
    ['enrolments', -1],
  ]);
});

test('nothing that was sent is read twice as the same sheet: whoever asks for it is told', async () => {
  const { id, send, filesOf, answer, person } = await sending();
  const { context } = program;
  const sheet = (name: string, at: number) => ({
    name,
    headings: ['family', 'email', 'name'],
    rows: [[`F${at}`, `twice${at}-${id}@moved.test`, 'Anna']],
  });
  const book = await writeWorkbook([sheet('One', 1), sheet('Two', 2)]);
  await send('book.xlsx', book);
  const known = async () =>
    (await filesOf()).map(({ sheet, readAs }) => [readAs.table ?? null, sheet, readAs.problems[0]?.code]);
  const both = [
    ['One', 'families', undefined],
    ['Two', 'families', undefined],
  ];
  expect(await known()).toEqual(both);
  const [first] = await filesOf();
  const choose = (table: string) =>
    mapFile(context, { id, file: first?.id ?? '' }, { answers: {}, table }, person);
  await choose('Two');
  expect(await known()).toEqual([['Two', null, 'here-already'], both[1]]);
  await expect(askPrepare(context, id, person)).rejects.toMatchObject({ code: 'import_not_ready' });
  await choose('One');
  expect(await known()).toEqual(both);
  // The same file again is nobody's second family.
  await send('book.xlsx', book);
  expect((await known())[2]).toEqual(['One', null, 'here-already']);
  await answer({});
  expect((await filesOf())[2]?.sheet).toBe('children');
});

test('what is sent is kept once, however many sheets are read from it, until the last of them is taken away', async () => {
  const { id, send, filesOf, person } = await sending();
  const { context } = program;
  const family = { name: 'One', headings: ['family', 'email'], rows: [['F1', 'once@moved.test']] };
  const child = { name: 'Two', headings: ['family', 'firstName'], rows: [['F1', 'Ali']] };
  await send('book.xlsx', await writeWorkbook([family, child]));
  const kept = () => context.database.$count(importUploads, eq(importUploads.importId, id));
  const [one, two] = await filesOf();
  expect([await kept(), one?.content, two?.uploadId]).toEqual([1, null, one?.uploadId]);
  await dropFile(context, { id, file: one?.id ?? '' }, person);
  expect(await kept()).toBe(1);
  await dropFile(context, { id, file: two?.id ?? '' }, person);
  expect(await kept()).toBe(0);
});
