import { beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { signIn } from '../make/people.ts';
import { askedLink } from '../offer/subscribing.ts';
import { giveCredit } from '../shop/orders.ts';
import { sharedProgram } from '../start/program.ts';
import { endpoints, makePeople, type People } from './every-call.ts';
import { sayEverywhere } from './hostile-words.ts';

/** No cell of any file for spreadsheets is taken for a formula, whatever people have typed. */
const formula = /^[\s"]*[=+\-@]|^\0/;
// A teacher's statement is in src/shop/payouts/own-earnings.test.ts, wrong rows of an import in
// src/moving/moving-in/writing/write-table.test.ts.
const files = endpoints.filter(
  ([key, { file, params }]) => file?.type.startsWith('text/csv') && key.includes('/api/admin/') && !params,
);

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let people: People;
let taken: string[];
beforeAll(async () => {
  people = await makePeople(program);
  // The sign that an e-mail address may begin with as well.
  const email = '+evil@dars.test';
  people.teacher = await signIn(program, 'teacher', email);
  people.student = await signIn(program, 'student', '-evil@dars.test');
  taken = await sayEverywhere(program, people, '=1;=HYPERLINK("http://evil.example","@now");"=2');
  await giveCredit(program, people.student, 500);
  const link = await askedLink(program);
  await program.call('POST', `${link}/confirm`);
  for (const person of [people.teacher, people.student]) await person.call('POST', '/api/privacy/erasure');
});

test('formulas are taken as words in many fields, and there are many files', () => {
  expect(taken.length).toBeGreaterThan(15);
  expect(files.length).toBeGreaterThan(7);
});

describe.each(files)('%s', (key) => {
  test.each(languages)('leads what looks like a formula by an apostrophe: %s', async (language) => {
    const path = key.split(' ')[1] ?? '';
    const { status, headers, body } = await people.admin.call('GET', path, undefined, language);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    const cells = cellsOf(body);
    expect(cells.length).toBeGreaterThan(2);
    for (const read of [cells, ...[',', ';', '\t'].map((separator) => partedBy(body, separator))])
      expect(read.filter((cell) => formula.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell))).toEqual([]);
  });
});

test('and what was typed is there, so led', async () => {
  const found = [];
  for (const [key] of files) {
    const { body } = await people.admin.call('GET', key.split(' ')[1] ?? '');
    if (cellsOf(body).some((cell) => formula.test(cell.slice(1)) && cell.startsWith("'"))) found.push(key);
  }
  expect(found).toEqual([
    'GET /api/admin/requests/csv',
    // A phone begins with a plus.
    'GET /api/admin/invitations/csv',
    'GET /api/admin/purchases/csv',
    'GET /api/admin/orders/csv',
    'GET /api/admin/subscriptions/csv',
    'GET /api/admin/credits/csv',
    'GET /api/admin/people/csv',
    'GET /api/admin/lessons/csv',
    'GET /api/admin/meetings/csv',
    'GET /api/admin/reviews/csv',
    'GET /api/admin/teacher-pages/csv',
    'GET /api/admin/payouts/csv',
    'GET /api/admin/phrases/csv',
    'GET /api/admin/mails/csv',
    'GET /api/admin/data-requests/csv',
    'GET /api/admin/trials/csv',
  ]);
});

/** Every cell, as who reads it by tabs. */
function cellsOf(csv: string): string[] {
  const found = csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^"\t\r\n]*))(\t|\r\n)/g);
  return [...found].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

/** What might begin a cell where a spreadsheet parts by this sign, with or without a word of quotes. */
function partedBy(csv: string, separator: string): string[] {
  return csv.slice(1).split(new RegExp(`[${separator}\\r\\n]`));
}
