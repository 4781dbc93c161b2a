import { z } from 'zod';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { zone } from '#src/platform/forms/zone-field.ts';
import { defineContract, sheetType } from '#src/platform/http/contract.ts';
import { onOne } from '#src/staff/list/list-contract.ts';
import { importLimits, undoOutcomes, verdicts } from './moving-in.ts';
import { admin, answers, known, listed, mapping, row, sheet, totals, whole } from './schemas.ts';

const onFile = { roles: admin, params: z.object({ id: z.uuid(), file: z.uuid() }) } as const;
const csv = { type: sheetType } as const;
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
    answer: { 200: known },
  },
  'POST /api/admin/imports/:id/files': {
    ...onOne,
    summary:
      'Send in one file (CSV or XLSX); each sheet that is read from it by its headings is a file of its own',
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
      sheet: sheet.optional().describe('Left out with another sheet of the workbook: known by its headings'),
      table: z.string().max(200).optional().describe('Another sheet of the workbook'),
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
  'POST /api/admin/imports/:id/foresee': {
    ...onOne,
    summary: 'Look at what an undo would take back, what it would keep, and why; nothing is changed',
    answer: { 200: whole },
  },
  'POST /api/admin/imports/:id/undo': {
    ...onOne,
    summary: 'Take back what came in by an import and was not used since',
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
