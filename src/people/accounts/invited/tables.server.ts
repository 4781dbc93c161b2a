import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#src/platform/database/tables.server.ts';
import { users } from '../tables.server.ts';
import { mostReminders } from './invited.ts';

/**
 * Accounts that were brought in, not opened by whoever they belong to. Until they accept the invitation they are still:
 * the database drops what is promised to them (`hold_still`, in the migration). Afterwards the row says who accepted.
 */
export const invitedAccounts = pgTable(
  'still_accounts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    broughtInAt: instant('brought_in_at').notNull(),
    /** When the staff's latest invitation was promised. */
    invitedAt: instant('invited_at'),
    /** Letters of the staff after the first. */
    reminders: integer('reminders').notNull().default(0),
    /** The SHA-256 of the one link that accepts; an invitation more takes its place. */
    linkHash: text('link_hash').unique(),
    linkExpiresAt: instant('link_expires_at'),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    index('still_accounts_waiting').on(table.userId).where(sql`${table.acceptedAt} is null`),
    check('still_accounts_link', sql`(${table.linkHash} is null) = (${table.linkExpiresAt} is null)`),
    check('still_accounts_accepted', sql`${table.acceptedAt} is null or ${table.linkHash} is null`),
    check(
      'still_accounts_reminders',
      sql`${table.reminders} between 0 and ${sql.raw(String(mostReminders))} and (${table.invitedAt} is not null or ${table.reminders} = 0)`,
    ),
  ],
);
