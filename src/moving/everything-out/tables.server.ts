import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import {
  checkLanguage,
  checkOneOf,
  instant,
  languageColumn,
  primaryId,
} from '#src/platform/database/tables.server.ts';
import { archiveStates } from './everything-out.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The whole school in one file, for an owner who moves on. */
export const archives = pgTable(
  'archives',
  {
    id: primaryId(),
    state: text('state', { enum: archiveStates }).notNull().default('making'),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: instant('asked_at').notNull(),
    /** Of its headings. */
    language: languageColumn(),
    /** Files that are in it, of how many. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    madeAt: instant('made_at'),
    /** Its size, once it is made. */
    bytes: integer('bytes'),
  },
  (table) => [
    // One at a time.
    uniqueIndex('archives_at_work').on(sql`(true)`).where(sql`${table.state} = 'making'`),
    index('archives_by_asker').on(table.askedBy).where(sql`${table.askedBy} is not null`),
    checkOneOf('archives_state', table.state, archiveStates),
    checkLanguage('archives_language', table.language),
    check(
      'archives_made',
      sql`(${table.state} = 'ready') = (${table.madeAt} is not null and ${table.bytes} is not null)`,
    ),
  ],
);

/** A row of it. */
export type Archive = typeof archives.$inferSelect;

/** The file, in parts: whichever process made it, every other can send it, and no process holds all of it. */
export const archiveParts = pgTable(
  'archive_parts',
  {
    archiveId: uuid('archive_id')
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.archiveId, table.number] })],
);
