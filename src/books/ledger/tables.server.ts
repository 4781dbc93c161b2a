import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import { accountKinds, entryKinds, units } from './kinds.ts';

/*
 * What Drizzle has no words for stands in the migration: a line is written in the transaction of its entry; an entry's
 * lines sum to 0 in each unit when the transaction ends; entries and lines only grow; a trigger keeps the balances.
 */

const listed = (all: readonly string[]) => sql.raw(all.map((one) => `'${one}'`).join(', '));

/** The accounts of the books; made when something is first booked to them. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: primaryId(),
    kind: text('kind', { enum: accountKinds }).notNull(),
    unit: text('unit', { enum: units }).notNull(),
    /** The family's account, the package, the teacher; null for what there is one of. */
    ownerId: uuid('owner_id'),
    /** The sum of its lines, kept where it must not say that the owner owes; null where it is summed. */
    balance: bigint('balance', { mode: 'number' }),
  },
  (table) => [
    unique('ledger_accounts_once').on(table.kind, table.unit, table.ownerId).nullsNotDistinct(),
    unique('ledger_accounts_unit').on(table.id, table.unit),
    index('ledger_accounts_by_owner').on(table.ownerId),
    index('ledger_accounts_credit')
      .on(table.balance, table.id)
      .where(sql`${table.kind} = 'family' and ${table.balance} < 0`),
    check('ledger_accounts_kind', sql`${table.kind} in (${listed(accountKinds)})`),
    check('ledger_accounts_of_unit', sql`${table.unit} in (${listed(units)})`),
    check('ledger_accounts_balance', sql`${table.balance} <= 0`),
  ],
);

/** What happened, once for each cause. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that wrote it: its lines come with it, or never. */
    tx: bigint('tx', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    /** Names the happening, so that it is booked once. */
    cause: text('cause').notNull().unique(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** What it is about: an order, an enrolment, a payout, a meeting. */
    aboutId: uuid('about_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('ledger_entries_tx').on(table.number, table.tx),
    index('ledger_entries_by_time').on(table.at, table.number),
    index('ledger_entries_about').on(table.aboutId),
    index('ledger_entries_by_kind').on(table.kind, table.at, table.number),
    check('ledger_entries_kind', sql`${table.kind} in (${listed(entryKinds)})`),
  ],
);

/** What an entry moves: debit above zero, credit below. */
export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entry: bigint('entry', { mode: 'number' }).notNull(),
    line: smallint('line').notNull(),
    tx: bigint('tx', { mode: 'number' }).notNull(),
    accountId: uuid('account_id').notNull(),
    unit: text('unit', { enum: units }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.line] }),
    foreignKey({
      name: 'ledger_lines_entry',
      columns: [table.entry, table.tx],
      foreignColumns: [ledgerEntries.number, ledgerEntries.tx],
    }),
    foreignKey({
      name: 'ledger_lines_account',
      columns: [table.accountId, table.unit],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.unit],
    }),
    index('ledger_lines_by_account').on(table.accountId, table.entry),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
  ],
);

/** What the lines of an account sum to, up to an entry: the nightly job moves it on, so that a balance is read at once. */
export const ledgerTotals = pgTable('ledger_totals', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => ledgerAccounts.id),
  throughEntry: bigint('through_entry', { mode: 'number' }).notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
});
