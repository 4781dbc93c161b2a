import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, languageColumn, primaryId } from '#src/platform/database/tables.server.ts';

/** Mailed links that show somebody what is held under their address. Only the SHA-256 of each secret is kept. */
export const dataKeys = pgTable(
  'data_keys',
  {
    hash: text('hash').primaryKey(),
    /** In small letters. */
    email: text('email').notNull(),
    language: languageColumn(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('data_keys_by_email').on(table.email),
    index('data_keys_by_end').on(table.expiresAt),
    check('data_keys_email', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Requests for erasure (spec §9: answered within 30 days). */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: primaryId(),
    /** In small letters; null once it is carried out. While it waits, an address has one. */
    email: text('email'),
    /** The account it is about; no foreign key, for the request stays when the account is nobody's any more. */
    userId: uuid('user_id'),
    /** Everything under the address, proven by a mailed link; or only the data of the account. */
    scope: text('scope', { enum: ['address', 'account'] }).notNull(),
    language: languageColumn(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** `waiting` until the staff have erased or declined it, or it was taken back. */
    state: text('state', { enum: ['waiting', 'erased', 'declined', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    closedAt: instant('closed_at'),
    /** What had to stay, by kind and number: `enrolments 2`. */
    kept: text('kept').notNull().default(''),
  },
  (table) => [
    unique('data_requests_open').on(table.email, table.scope),
    index('data_requests_by_user').on(table.userId),
    index('data_requests_waiting').on(table.dueAt, table.id).where(sql`${table.state} = 'waiting'`),
    check('data_requests_email', sql`${table.email} = lower(${table.email})`),
    check('data_requests_state', sql`${table.state} in ('waiting', 'erased', 'declined', 'withdrawn')`),
    check('data_requests_closed', sql`(${table.state} = 'waiting') = (${table.closedAt} is null)`),
    check('data_requests_forgotten', sql`(${table.state} = 'waiting') = (${table.email} is not null)`),
  ],
);
