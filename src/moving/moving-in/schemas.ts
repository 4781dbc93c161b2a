import { z } from 'zod';
import { halfQuestion, importStates, rowQuestions, undoOutcomes, verdicts } from './moving-in.ts';
import { columnsOf, sheets } from './sheets.ts';

export const admin = ['admin'] as const;
const instant = z.iso.datetime();
export const sheet = z.enum(sheets);
const keys = Object.values(columnsOf).flatMap((columns) => columns.map(({ key }) => key));
const column = z.enum([...new Set(keys)] as [(typeof keys)[number], ...(typeof keys)[number][]]);
export const known = z.object({ _id: z.uuid() });

const said = z.object({
  column: column.nullable().describe('The column that it is about; null where it is about the whole row'),
  code: z.string(),
  words: z.string().describe('In the language of the reader'),
});
export const mapping = z
  .array(column.nullable())
  .max(60)
  .describe('Which column of the sheet each column of the file is, in its order; null leaves it aside');
const asked = z
  .enum([...column.options, ...rowQuestions, halfQuestion])
  .describe('A column, rows that a workbook hides or strikes through, or the half of the day of its times');
export const answers = z
  .partialRecord(asked, z.string().max(20))
  .describe('What was asked of the file: one of the choices of each question');

const file = z.object({
  _id: z.uuid(),
  name: z.string(),
  sheet: sheet.nullable().describe('Null while nobody knows what it is'),
  table: z.string().nullable().describe('Of a workbook: which of its sheets this is'),
  tables: z.array(z.string()).describe('Of a workbook with several sheets: what they are called'),
  rows: z.int(),
  columns: z.array(z.object({ heading: z.string(), examples: z.array(z.string()) })),
  mapping,
  answers,
  questions: z.array(
    z.object({
      column: asked,
      rows: z.int().optional().describe('How many rows it is about, where it is about rows'),
      proposed: z.string().optional().describe('The answer of the last file with these headings'),
      choices: z.array(
        z.object({
          answer: z.string(),
          examples: z.array(z.object({ written: z.string(), meant: z.string() })),
        }),
      ),
    }),
  ),
  missing: z.array(column).describe('Columns that the sheet needs and no column of the file is'),
  problems: z.array(said),
});

export const totals = z.object({
  families: z.int().min(0).max(1_000_000),
  children: z.int().min(0).max(1_000_000),
  lessonsLeft: z.int().min(0).max(10_000_000),
  moneyLeft: z.int().min(0).max(1e12).describe('In cents: lessons left by what each cost'),
  paid: z.int().min(0).max(1e12).describe('In cents'),
});

const tally = z.object({
  sheet,
  verdict: z.enum(verdicts),
  rows: z.int(),
});

export const listed = z.object({
  _id: z.uuid(),
  state: z.enum(importStates),
  createdAt: instant,
  ranAt: instant.nullable(),
  undoneAt: instant.nullable(),
  files: z.array(z.string()),
  rows: z.int(),
});

export const whole = z.object({
  _id: z.uuid(),
  state: z.enum(importStates),
  zone: z.string(),
  files: z.array(file),
  isReady: z.boolean().describe('Each file has its sheet, its columns and its answers: it can be prepared'),
  progress: z
    .object({ done: z.int(), total: z.int() })
    .nullable()
    .describe('Rows, while a job is at work; null otherwise'),
  failed: z
    .boolean()
    .describe('The work that went on last ended with an error of ours; it can be asked for again'),
  tallies: z.array(tally).describe('Of the dry run, or of the run once it was done'),
  onPaper: z.int().describe('Families that come, or came, without an e-mail: they are invited on paper'),
  undoTallies: z.array(z.object({ sheet, outcome: z.enum(undoOutcomes), rows: z.int() })),
  counted: totals
    .nullable()
    .describe('What the dry run counted of rows that are new, change or same; after the run, what came'),
  typed: totals.nullable().describe('What the owner typed from the old system'),
  matches: z.boolean(),
  createdAt: instant,
  preparedAt: instant.nullable(),
  ranAt: instant.nullable(),
  foreseenAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoUntil: instant.nullable().describe('Null before the run, and once its rows are forgotten'),
  clearedAt: instant.nullable(),
});

export const row = z.object({
  _id: z.uuid(),
  sheet,
  file: z.string(),
  number: z.int().describe('Where it stands in its file'),
  verdict: z.enum(verdicts).nullable(),
  values: z.partialRecord(column, z.string()).nullable().describe('Null once they are forgotten'),
  problems: z.array(said),
  notes: z.array(said),
  changes: z.array(z.object({ column, before: z.string().nullable(), after: z.string() })),
  undo: z.object({ outcome: z.enum(undoOutcomes), reasons: z.array(said) }).nullable(),
});
