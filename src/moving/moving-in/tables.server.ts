import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { checkOneOf, instant, primaryId } from '#src/platform/database/tables.server.ts';
import { importStates, undoOutcomes, verdicts } from './moving-in.ts';
import { sheets, type Values } from './sheets.ts';
import type { Answers, CellChange, CellProblem, Mapping, ReadAs, Totals, Trace } from './stored-json.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A school's files that are brought in together. */
export const imports = pgTable(
  'imports',
  {
    id: primaryId(),
    state: text('state', { enum: importStates }).notNull().default('open'),
    /** On whose clock the weekly times are. */
    zone: text('zone').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Of the work that goes on: how many rows there are, and how many are done. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** The work that went on last ended with an error of ours. */
    failed: boolean('failed').notNull().default(false),
    /** What the dry run counted, and what the owner typed. */
    counted: jsonb('counted').$type<Totals>(),
    typed: jsonb('typed').$type<Totals>(),
    preparedAt: instant('prepared_at'),
    ranAt: instant('ran_at'),
    foreseenAt: instant('foreseen_at'),
    undoneAt: instant('undone_at'),
    /** When what its rows said was forgotten. */
    clearedAt: instant('cleared_at'),
  },
  (table) => [
    index('imports_by_maker').on(table.createdBy).where(sql`${table.createdBy} is not null`),
    // One after the other: each sees what is there. An undo that failed for good waits, and is in nobody's way.
    uniqueIndex('imports_at_work')
      .on(sql`(true)`)
      .where(
        sql`${table.state} in ('preparing', 'running', 'foreseeing', 'undoing') and not ${table.failed}`,
      ),
    checkOneOf('imports_state', table.state, importStates),
    check('imports_ran', sql`${table.state} not in ('done', 'undone') or ${table.ranAt} is not null`),
  ],
);

export type ImportRow = typeof imports.$inferSelect;

/** What was sent, once however many sheets are read from it; it goes once it is forgotten. */
export const importUploads = pgTable(
  'import_uploads',
  {
    id: primaryId(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The same file sent again is the same upload. */
    hash: text('hash').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [unique('import_uploads_once').on(table.importId, table.hash)],
);

/** One sheet of an import, and what it was read as. */
export const importFiles = pgTable(
  'import_files',
  {
    id: primaryId(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    sheet: text('sheet', { enum: sheets }),
    /** As it came; null once it is forgotten. */
    uploadId: uuid('upload_id').references(() => importUploads.id, { onDelete: 'set null' }),
    /** Where the version before kept it; nothing fills it any more. */
    content: bytes('content'),
    readAs: jsonb('read_as').$type<ReadAs>().notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('import_files_by_import').on(table.importId),
    index('import_files_by_upload').on(table.uploadId),
    checkOneOf('import_files_sheet', table.sheet, sheets),
    check('import_files_name', sql`char_length(${table.name}) between 1 and 200`),
  ],
);

export type ImportFile = typeof importFiles.$inferSelect;

/** What the columns of files with these headings meant the last time. */
export const importMappings = pgTable(
  'import_mappings',
  {
    /** A hash of the headings. */
    headings: text('headings').primaryKey(),
    sheet: text('sheet', { enum: sheets }).notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [checkOneOf('import_mappings_sheet', table.sheet, sheets)],
);

/** One row of a sheet, what becomes of it, and what came of it. */
export const importRows = pgTable(
  'import_rows',
  {
    /** Names what it opens in the books too. */
    id: primaryId(),
    importId: uuid('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    sheet: text('sheet', { enum: sheets }).notNull(),
    /** Where it stands in its file, from 2; a row that names several weekdays is several. */
    number: integer('number').notNull(),
    part: smallint('part').notNull().default(0),
    /** The order in which the rows of an import are gone through; rows of one unit come or stay away together. */
    place: integer('place').notNull(),
    unit: integer('unit').notNull(),
    /** What it says; null once it is forgotten. */
    values: jsonb('values').$type<Values>(),
    verdict: text('verdict', { enum: verdicts }),
    problems: jsonb('problems').$type<CellProblem[]>().notNull().default([]),
    notes: jsonb('notes').$type<CellProblem[]>().notNull().default([]),
    changes: jsonb('changes').$type<CellChange[]>().notNull().default([]),
    /** What it is about: an id, of a time the lesson and its weekday. */
    subject: text('subject'),
    /** What an undo has to know beside this. */
    trace: jsonb('trace').$type<Trace>().notNull().default({}),
    /** When the run had done it. */
    doneAt: instant('done_at'),
    undo: text('undo', { enum: undoOutcomes }),
    undoReasons: jsonb('undo_reasons').$type<CellProblem[]>().notNull().default([]),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    unique('import_rows_once').on(table.fileId, table.number, table.part),
    index('import_rows_by_place').on(table.importId, table.place),
    index('import_rows_by_verdict').on(table.importId, table.verdict, table.place),
    index('import_rows_to_do').on(table.importId, table.unit).where(sql`${table.doneAt} is null`),
    index('import_rows_by_subject').on(table.subject).where(sql`${table.subject} is not null`),
    checkOneOf('import_rows_sheet', table.sheet, sheets),
    checkOneOf('import_rows_verdict', table.verdict, verdicts),
    checkOneOf('import_rows_undo', table.undo, undoOutcomes),
  ],
);

export type StoredRow = typeof importRows.$inferSelect;

/** What came in by imports: how the old system names it, and a hash of each cell that was last written. */
export const importReferences = pgTable(
  'import_references',
  {
    sheet: text('sheet', { enum: sheets }).notNull(),
    /** Of a time its lesson and weekday; else an id. */
    subject: text('subject').notNull(),
    reference: text('reference'),
    /** Of a family: the account of its other guardian, who looks after the children that come later too. */
    second: uuid('second').references(() => users.id, { onDelete: 'set null' }),
    /** Of a child: the account of the family with which it came, whoever looks after it by now. */
    family: uuid('family').references(() => users.id, { onDelete: 'set null' }),
    written: jsonb('written').$type<Record<string, string>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sheet, table.subject] }),
    uniqueIndex('import_references_reference')
      .on(table.sheet, table.reference)
      .where(sql`${table.reference} is not null`),
    index('import_references_by_family').on(table.family).where(sql`${table.family} is not null`),
    checkOneOf('import_references_sheet', table.sheet, sheets),
  ],
);
