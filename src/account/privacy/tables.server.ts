import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, languageColumn, primaryId } from '#src/platform/database/tables.server.ts';

/** Links that show somebody what is held under their address, mailed to it: of each secret only the SHA-256 is kept. */
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

/** Who asked that what is held of them be erased (spec §9: answered within 30 days). */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: primaryId(),
    /** In small letters; null once it is carried out. While it waits, an address has one. */
    email: text('email'),
    /** The account it is about; not by a key, for it stays when the account is nobody's any more. */
    userId: uuid('user_id'),
    /** Everything under the address, shown by a mailed link; or what hangs on the account alone. */
    scope: text('scope', { enum: ['address', 'account'] }).notNull(),
    language: languageColumn(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** `waiting` until the staff have erased it, declined it, or whoever asked has taken it back. */
    state: text('state', { enum: ['waiting', 'erased', 'declined', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    closedAt: instant('closed_at'),
    /** What had to stay, by its kind and number: `enrolments 2`. */
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
