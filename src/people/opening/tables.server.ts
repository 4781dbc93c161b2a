import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkOneOf, instant } from '#src/platform/database/tables.server.ts';
import { type CheckKey, checkKeys, type Found, type ProofKind, proofKinds, states } from './checks.ts';

/** Whether the school is open: one row from its opening day on. */
export const opening = pgTable(
  'opening',
  {
    only: boolean('only').primaryKey().default(true),
    openedAt: instant('opened_at').notNull(),
    /** The account of who opened it; null where it was open from the start. */
    openedBy: uuid('opened_by'),
  },
  (table) => [check('opening_only', sql`${table.only}`)],
);

/** What was found when each check was last measured. What has no row was not looked at. */
export const openingChecks = pgTable(
  'opening_checks',
  {
    key: text('key').$type<CheckKey>().primaryKey(),
    state: text('state', { enum: states }).notNull(),
    found: jsonb('found').$type<Found>().notNull(),
    measuredAt: instant('measured_at').notNull(),
    /** Why the staff open with what is yellow all the same. */
    putOffReason: text('put_off_reason'),
    putOffAt: instant('put_off_at'),
    putOffBy: uuid('put_off_by'),
  },
  (table) => [
    checkOneOf('opening_checks_key', table.key, checkKeys),
    checkOneOf('opening_checks_state', table.state, states),
    check('opening_checks_reason', sql`char_length(${table.putOffReason}) between 3 and 500`),
    check(
      'opening_checks_put_off',
      sql`num_nonnulls(${table.putOffReason}, ${table.putOffAt}, ${table.putOffBy}) in (0, 3)`,
    ),
  ],
);

/** What a check goes by: something was begun, and came back or not; or somebody looked at what is published. */
export const openingProofs = pgTable(
  'opening_proofs',
  {
    kind: text('kind').$type<ProofKind>().primaryKey(),
    /** What it holds for, so that it ends when that changes: a mail server, the print of keys or figures, an order. */
    about: text('about').notNull(),
    /** The SHA-256 of what has to come back, where something has to. */
    secretHash: text('secret_hash'),
    begunAt: instant('begun_at').notNull(),
    begunBy: uuid('begun_by'),
    provenAt: instant('proven_at'),
  },
  (table) => [
    check(
      'opening_proofs_kind',
      sql`${table.kind} like 'keys of %' or ${table.kind} in (${sql.raw(proofKinds.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** A row of it. */
export type OpeningCheck = typeof openingChecks.$inferSelect;
