import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signIn } from '../../../../tests/people.ts';
import { sharedProgram } from '../../../../tests/program.ts';
import { textCell as text, workbook } from '../../../../tests/workbooks.ts';
import type { Mapping } from '../kept.ts';
import { importFiles, importRows } from '../tables.server.ts';
import { addFile, mapFile } from './files.server.ts';
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
