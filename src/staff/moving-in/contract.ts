import { z } from 'zod';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { zone } from '#src/platform/forms/zone-field.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { onOne } from '#src/staff/list/list-contract.ts';
import { importLimits, importStates, undoOutcomes, verdicts } from './moving-in.ts';
import { columnsOf, sheets } from './sheets.ts';

const admin = ['admin'] as const;
const instant = z.iso.datetime();
const sheet = z.enum(sheets);
const keys = Object.values(columnsOf).flatMap((columns) => columns.map(({ key }) => key));
const column = z.enum([...new Set(keys)] as [(typeof keys)[number], ...(typeof keys)[number][]]);
const known = z.object({ _id: z.uuid() });

const said = z.object({
  column: column.nullable().describe('The column that it is about; null where it is about the whole row'),
  code: z.string(),
  words: z.string().describe('In the language of the reader'),
});
const mapping = z
  .array(column.nullable())
  .max(60)
  .describe('Which column of the sheet each column of the file is, in its order; null leaves it aside');
const answers = z
  .partialRecord(column, z.string().max(20))
  .describe('How cells are read that can be read in two ways, by column: one of the choices of its question');

const file = z.object({
  _id: z.uuid(),
  name: z.string(),
  sheet: sheet.nullable().describe('Null while nobody knows what it is'),
  rows: z.int(),
  columns: z.array(z.object({ heading: z.string(), examples: z.array(z.string()) })),
  mapping,
  answers,
  questions: z.array(
    z.object({
      column,
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

const totals = z.object({
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

const listed = z.object({
  _id: z.uuid(),
  state: z.enum(importStates),
  createdAt: instant,
  ranAt: instant.nullable(),
  undoneAt: instant.nullable(),
  files: z.array(z.string()),
  rows: z.int(),
});

const whole = z.object({
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
  undoTallies: z.array(z.object({ sheet, outcome: z.enum(undoOutcomes), rows: z.int() })),
  counted: totals.nullable().describe('What the dry run counted of rows that are new, change or same'),
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

const row = z.object({
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

const onFile = { roles: admin, params: z.object({ id: z.uuid(), file: z.uuid() }) } as const;
const csv = { type: 'text/csv; charset=utf-8' } as const;
const xlsx = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
const asFile = { 200: z.string() } as const;

export const contract = defineContract({
  'GET /api/admin/imports': {
    summary: 'The imports, newest first',
    roles: admin,
    query: z.object({
      limit: listLimit(25),
      cursor: z.string().min(1).max(600).optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(listed) },
  },
  'POST /api/admin/imports': {
    summary:
      'Begin an import, with the zone on whose clock its weekly times are; its files are sent one by one',
    roles: admin,
    body: z.object({ zone }),
    answer: { 201: known },
  },
  'GET /api/admin/imports/:id': {
    ...onOne,
    summary: 'One import: its files and what they were read as, how it stands, what was counted',
    answer: { 200: whole },
  },
  'PUT /api/admin/imports/:id': {
    ...onOne,
    summary: 'Say on whose clock the weekly times are; it has to be prepared again',
    body: z.object({ zone }),
    answer: { 200: whole },
  },
  'DELETE /api/admin/imports/:id': {
    ...onOne,
    summary: 'Throw away an import that was not run',
    answer: { 204: z.null() },
  },
  'POST /api/admin/imports/:id/files': {
    ...onOne,
    summary: 'Send in one file (CSV or XLSX); it is read as one sheet',
    query: z.object({ name: z.string().trim().min(1).max(200).describe('What the file is called') }),
    upload: { bytes: importLimits.bytes },
    limit: { count: 120, seconds: 600 },
    body: z.object({ file: z.file() }),
    answer: { 201: whole },
  },
  'PUT /api/admin/imports/:id/files/:file': {
    ...onFile,
    summary: 'Say which sheet a file is, what its columns are, and how its cells are read; it is remembered',
    body: z.object({
      sheet,
      mapping: mapping.optional().describe('Left out: guessed from the headings, for this sheet'),
      answers,
    }),
    answer: { 200: whole },
  },
  'DELETE /api/admin/imports/:id/files/:file': {
    ...onFile,
    summary: 'Take a file away before the run',
    answer: { 200: whole },
  },
  'POST /api/admin/imports/:id/prepare': {
    ...onOne,
    summary: 'Go through all rows as the run will, and take everything back: a verdict for each row',
    answer: { 200: whole },
  },
  'GET /api/admin/imports/:id/rows': {
    ...onOne,
    summary: 'The rows, in the order in which they are gone through',
    query: z.object({
      sheet: sheet.optional(),
      verdict: z.enum(verdicts).optional(),
      undo: z.enum(undoOutcomes).optional(),
      limit: listLimit(25),
      cursor: z.string().min(1).max(600).optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(row) },
  },
  'PUT /api/admin/imports/:id/totals': {
    ...onOne,
    summary: 'What the old system says; the run is refused until it is what was counted',
    body: totals,
    answer: { 200: whole },
  },
  'POST /api/admin/imports/:id/run': {
    ...onOne,
    summary: 'Bring in what was prepared; nobody is written to',
    answer: { 200: whole },
  },
  'GET /api/admin/imports/:id/files/:file/wrong-csv': {
    ...onFile,
    summary: 'The rows of a file that are wrong or left out, as the same sheet with one more column',
    file: { ...csv, name: 'wrong-rows.csv' },
    answer: asFile,
  },
  'GET /api/admin/imports/:id/files/:file/wrong-xlsx': {
    ...onFile,
    summary: 'The same as a workbook',
    file: { ...xlsx, name: 'wrong-rows.xlsx' },
    answer: asFile,
  },
  'GET /api/admin/import-templates/:sheet/csv': {
    summary: 'An empty sheet with examples, in the language of the caller',
    roles: admin,
    params: z.object({ sheet }),
    file: { ...csv, name: 'template.csv' },
    answer: asFile,
  },
  'GET /api/admin/import-templates/:sheet/xlsx': {
    summary: 'The same as a workbook, which says what each column takes',
    roles: admin,
    params: z.object({ sheet }),
    file: { ...xlsx, name: 'template.xlsx' },
    answer: asFile,
  },
});
