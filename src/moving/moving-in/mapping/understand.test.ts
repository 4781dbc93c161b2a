import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#src/platform/language/language.ts';
import { readTable } from '../reading/read-table.server.ts';
import { type Column, type ColumnKey, columnsOf, sheets, type Values } from '../sheets.ts';
import { examples } from '../writing/examples.ts';
import { sheetOf, templateOf } from '../writing/write-sheet.server.ts';
import { writeCsvTable, writeWorkbook } from '../writing/write-table.server.ts';
import { foldName } from './fold-name.ts';
import { guessSheet } from './guess-sheet.ts';
import { understand } from './understand.ts';

test('a row with several weekdays is several, and cells beyond the headings are a problem', () => {
  const rows = [
    { number: 2, cells: ['L1', 'Mon, Wed', '17:30', '60'] },
    { number: 3, cells: ['L1', 'Tue', '17:30', '60', 'x'] },
  ];
  const read = understand('times', ['lesson', 'weekday', 'time', 'minutes'], rows, {});
  expect(read.map(({ number, values }) => [number, values.weekday])).toEqual([
    [2, '1'],
    [2, '3'],
    [3, '2'],
  ]);
  expect(read.map(({ problems }) => problems)).toEqual([[], [], [{ column: null, code: 'shifted' }]]);
});

test('columns that are chosen as one are joined in a note, and of anything else say the same', () => {
  const cells = ['F1', 'Ali', 'wears glasses', '–', 'allergic to nuts'];
  const mapping: ColumnKey[] = ['family', 'firstName', 'note', 'note', 'note'];
  const [child] = understand('children', mapping, [{ number: 2, cells }], {});
  expect(child?.values.note).toBe('wears glasses\nallergic to nuts');
  const paid = ['50', '50', ''].map((other, at) => ({ number: at + 2, cells: ['C1', 'L1', '50', other] }));
  const rows = [...paid, { number: 5, cells: ['C1', 'L1', '100', '50'] }];
  const read = understand('enrolments', ['child', 'lesson', 'paid', 'paid'], rows, {});
  expect(read.map(({ values }) => values.paid)).toEqual(['50.00', '50.00', '50.00', undefined]);
  expect(read.flatMap(({ problems }) => problems)).toEqual([
    { column: 'paid', code: 'columns-against', values: { written: '100”, “50' } },
  ]);
});

test('money in a cell that is merged over rows may be for all of them: it is said at each', () => {
  const row = { number: 2, cells: ['C1', 'L1', '200', '2026-03-01'], merged: [2, 3] };
  const [one] = understand('enrolments', ['child', 'lesson', 'paid', 'paidUntil'], [row], {});
  expect(one?.values).toEqual({ child: 'C1', lesson: 'L1', paidUntil: '2026-03-01' });
  expect(one?.problems).toEqual([{ column: 'paid', code: 'merged', values: { written: '200' } }]);
});

test.each([
  ['Али', 'Ali'],
  ['Шахноза', 'Shahnoza'],
  ['Shakhnoza', 'Shahnoza'],
  ['Фёдор', 'Федор'],
  ['Джамшид', 'Jamshid'],
  ["O'ktam", 'OʻKTAM'],
  ['Дмитрий', 'Dmitry'],
  ['Мадина  Азизова', 'madina azizova'],
])('%s is %s', (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test('names that differ stay different', () => {
  const names = ['Ali', 'Vali', 'Olim', 'Alim', 'Lola', 'Laylo', 'Aziz', 'Aziza', 'Jasur', 'Asror'];
  expect(new Set(names.map(foldName)).size).toBe(names.length);
});

test.each<[string, string[], ReturnType<typeof guessSheet>]>([
  [
    'a Russian list of families',
    ['ФИО родителя', 'Эл. почта', 'Телефон'],
    { sheet: 'families', mapping: ['name', 'email', 'phone'] },
  ],
  [
    'a template of teachers of Teachworks',
    ['First Name', 'Last Name', 'Email', 'Hire Date'],
    { sheet: 'teachers', mapping: ['name', 'name', 'email', null] },
  ],
  [
    'a list of children',
    ['First Name', 'Last Name', 'Customer ID', 'Birth Date', 'Grade'],
    { sheet: 'children', mapping: ['firstName', null, 'family', 'born', 'grade'] },
  ],
  [
    'a Russian list of children',
    ['Имя ребенка', 'Семья', 'Год рождения'],
    { sheet: 'children', mapping: ['firstName', 'family', 'born'] },
  ],
  ['something else', ['Colour', 'Weight'], { sheet: null, mapping: [null, null] }],
])('%s is known by its headings', (_, headings, guess) => {
  expect(guessSheet(headings)).toMatchObject(guess);
});

test.each(sheets.flatMap((sheet) => languages.map((language) => [sheet, language] as const)))(
  'the template of %s in %s is known, and its examples are read without a problem',
  async (sheet, language) => {
    const { csv, xlsx } = await templateOf(sheet, language);
    for (const bytes of [csv, xlsx]) {
      const { headings, rows } = await readTable(bytes);
      const guess = guessSheet(headings);
      expect(guess).toMatchObject({ sheet, mapping: columnsOf[sheet].map(({ key }) => key) });
      const read = understand(sheet, guess.mapping, rows, {});
      expect(read.map(({ values }) => values)).toEqual(examples[sheet]);
      expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    }
  },
);

/** What a column may keep: what is left of any text once it is read. */
function kept(column: Column & { key: ColumnKey }): fc.Arbitrary<string> {
  const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
  const known: Partial<Record<Column['kind'], fc.Arbitrary<string>>> = {
    email: fc.constantFrom('a@example.com', 'b.c+d@example.org'),
    day: day.map((at) => at.toISOString().slice(0, 10)),
    time: fc
      .tuple(fc.nat(23), fc.nat(59))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
    money: fc.nat(100_000_000).map((cents) => (cents / 100).toFixed(2)),
    number: fc.integer({ min: column.least ?? 0, max: column.most ?? 100 }).map(String),
    weekday: fc.integer({ min: 1, max: 7 }).map(String),
    choice: fc.constantFrom(...(column.choices ?? [''])),
    zone: fc.constantFrom('Asia/Tashkent', 'America/New_York', 'Europe/Berlin'),
    link: fc.webUrl().map((url) => url.replace(/^http:/, 'https:')),
  };
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^['=+@"_x0-9\n;,-]{0,12}$/),
  );
  return known[column.kind] ?? words.map((typed) => columnIn(column, typed) ?? '');
}

/** Amounts that no school has are asked about. */
const inDollars = { price: 'dollars', paid: 'dollars', lessonPrice: 'dollars', nextMonth: 'dollars' };

function columnIn(column: Column & { key: ColumnKey }, typed: string): string | undefined {
  const sheet = sheets.find((one) => columnsOf[one].some(({ key }) => key === column.key)) ?? 'teachers';
  return understand(sheet, [column.key], [{ number: 2, cells: [typed] }], {})[0]?.values[column.key];
}

test.each(sheets)(
  'what is written of %s is read again as it was, as CSV and as a workbook',
  async (sheet) => {
    const columns: readonly (Column & { key: ColumnKey })[] = columnsOf[sheet];
    const row = fc
      .record(Object.fromEntries(columns.map((column) => [column.key, kept(column)])))
      .map(
        (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Values,
      );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...languages),
        async (rows, language) => {
          const filled = rows.filter((values) => Object.keys(values).length > 0);
          fc.pre(filled.length > 0);
          const written = sheetOf(sheet, language, filled);
          for (const bytes of [writeCsvTable(written), await writeWorkbook([written])]) {
            const table = await readTable(bytes);
            const { mapping } = guessSheet(table.headings);
            expect(understand(sheet, mapping, table.rows, inDollars).map(({ values }) => values)).toEqual(
              filled,
            );
          }
        },
      ),
      { numRuns: 12 },
    );
  },
);
