import type { Imported, ImportedFile, ImportedRow } from '#src/moving/moving-in/pages/imported.ts';

const moment = '2026-11-28T17:00:00.000Z';

/** A file of children, as it was read: its days can be read in two ways, and two rows are hidden. For tests of the pages. */
export const childrenFile: ImportedFile = {
  _id: '7b1f7c1e-2f0e-4d53-9d9e-0c3f3a3f0001',
  name: 'children.xlsx',
  sheet: 'children',
  table: null,
  tables: [],
  rows: 31,
  columns: [
    { heading: 'Family ID', examples: ['F-001', 'F-002'] },
    { heading: 'First name', examples: ['Ali', 'Shahnoza'] },
    { heading: 'Birthday', examples: ['03/04/2016', '05/06/2017'] },
    { heading: 'Shoe size', examples: ['31', '28'] },
  ],
  mapping: ['family', 'firstName', 'born', null],
  answers: {},
  questions: [
    {
      column: 'born',
      choices: [
        { answer: 'day-first', examples: [{ written: '03/04/2016', meant: '2016-04-03' }] },
        { answer: 'month-first', examples: [{ written: '03/04/2016', meant: '2016-03-04' }] },
      ],
      proposed: 'day-first',
    },
    {
      column: 'hidden',
      rows: 2,
      choices: ['in', 'out'].map((answer) => ({
        answer,
        examples: [{ written: 'F-013 · Ali', meant: '14' }],
      })),
    },
  ],
  missing: [],
  problems: [],
};

/** An import whose files are being mapped; `changes` says what else is so. For tests of the pages. */
export function sampleImport(changes: Partial<Imported> = {}): Imported {
  return {
    ...{ _id: '7b1f7c1e-2f0e-4d53-9d9e-0c3f3a3f0000', state: 'open', zone: 'America/New_York' },
    ...{
      files: [childrenFile],
      isReady: false,
      progress: null,
      failed: false,
      tallies: [],
      onPaper: 0,
      undoTallies: [],
    },
    ...{ counted: null, typed: null, matches: false, createdAt: moment, preparedAt: null, ranAt: null },
    ...{ foreseenAt: null, undoneAt: null, undoUntil: null, clearedAt: null },
    ...changes,
  } as Imported;
}

/** What makes it one whose rows were checked. */
export const checked: Partial<Imported> = {
  state: 'prepared',
  isReady: true,
  preparedAt: moment,
  tallies: [
    { sheet: 'families', verdict: 'new', rows: 29 },
    { sheet: 'families', verdict: 'change', rows: 1 },
    { sheet: 'children', verdict: 'new', rows: 30 },
    { sheet: 'children', verdict: 'wrong', rows: 1 },
  ],
  counted: { families: 30, children: 30, lessonsLeft: 120, moneyLeft: 240_050, paid: 480_000 },
};

/** What makes it one that was brought in. */
export const brought: Partial<Imported> = {
  ...checked,
  state: 'done',
  matches: true,
  ranAt: moment,
  undoUntil: '2026-12-12T17:00:00.000Z',
};

/** A row that is wrong and one that changes something. For tests of the pages. */
export const sampleRows: ImportedRow[] = [
  {
    ...{ _id: crypto.randomUUID(), sheet: 'children', file: 'children.xlsx', number: 14, verdict: 'wrong' },
    values: { family: 'F-013', firstName: 'Ali', born: '2016-02-29' },
    problems: [{ column: 'family', code: 'no-family', words: 'F-013 stands in no row of the families.' }],
    ...{ notes: [], changes: [], undo: null },
  },
  {
    ...{ _id: crypto.randomUUID(), sheet: 'families', file: 'families.xlsx', number: 3, verdict: 'change' },
    values: { email: 'parent@dars.test', name: 'Gulnora Karimova' },
    changes: [{ column: 'name', before: 'Gulnora Karim', after: 'Gulnora Karimova' }],
    ...{ problems: [], notes: [], undo: null },
  },
];
