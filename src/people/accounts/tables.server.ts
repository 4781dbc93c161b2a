import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { foldedIn, instant, languageColumn, primaryId } from '#src/platform/database/tables.server.ts';
import { roles } from '#src/platform/program/person.ts';

/** Who can sign in (spec §3, User). */
export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** In small letters: addresses compare without case. */
    email: text('email').notNull().unique(),
    /** In digits, with a plus where the country is known. Whoever has no e-mail is reached by it (phone-address.ts). */
    phone: text('phone'),
    /** Argon2id, with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: roles }).notNull(),
    /** Whoever is blocked has no session and gets none. */
    status: text('status', { enum: ['active', 'blocked'] })
      .notNull()
      .default('active'),
    /** In which they are written to. */
    language: languageColumn(),
    /** What they are called by us; empty until they say it. What families call a teacher stands in the profile. */
    name: text('name').notNull().default(''),
    /** On whose clock they are told times (an IANA name); null as their device has it. */
    timeZone: text('time_zone'),
    createdAt: instant('created_at').notNull(),
    /** When it was shown that whoever has the account reads what is mailed to it; null until then. */
    emailConfirmedAt: instant('email_confirmed_at'),
    /** The legal texts that they agreed to, in which versions; null from before it was kept. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'account'>>(),
  },
  (table) => [
    index('users_by_phone').on(table.phone).where(sql`${table.phone} is not null`),
    index('users_phone_search').using('gin', table.phone.op('gin_trgm_ops')),
    index('users_search').using('gin', table.email.op('gin_trgm_ops')),
    index('users_name_search').using('gin', sql`${foldedIn(table.name)} gin_trgm_ops`),
    index('users_by_role').on(table.role, table.id),
    index('users_teaching').on(table.id).where(sql`${table.role} = 'teacher' and ${table.status} = 'active'`),
    index('users_blocked').on(table.id).where(sql`${table.status} = 'blocked'`),
    check('users_email', sql`${table.email} = lower(${table.email})`),
    check('users_phone', sql`${table.phone} ~ '^[+]?[0-9]{7,15}$'`),
    check(
      'users_reached',
      sql`${table.email} not like '%@phone.invalid' or coalesce(${table.email} = ltrim(${table.phone}, '+') || '@phone.invalid', false)`,
    ),
    check('users_name', sql`${table.name} = btrim(${table.name}) and char_length(${table.name}) <= 100`),
    check('users_time_zone', sql`char_length(${table.timeZone}) between 1 and 64`),
    check('users_role', sql`${table.role} in ('student', 'teacher', 'admin')`),
    check('users_status', sql`${table.status} in ('active', 'blocked')`),
  ],
);

/** A row of it. */
export type User = typeof users.$inferSelect;

/** Open sessions: of each token only the SHA-256 is kept. */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    /** The SHA-256 of its page cookie (page-cookie.server.ts); null where the browser has not been given it. */
    pageHash: text('page_hash'),
    /** By which its owner names it. */
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser and the system that logged in, in two words; empty where it said neither. */
    device: text('device').notNull().default(''),
    /** The time zone that the browser was in. */
    zone: text('zone'),
    /** Within the hour. */
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('sessions_id').on(table.id),
    unique('sessions_page_hash').on(table.pageHash),
    index('sessions_by_user').on(table.userId),
    index('sessions_by_end').on(table.expiresAt),
  ],
);

/** What comes back by a mailed link: that an address is one's own, that it is to be the new one, that it stays the old. */
export const emailLinks = ['confirm', 'change', 'undo'] as const;

/** Links about an address, mailed and not yet used: of each secret only the SHA-256 is kept. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: emailLinks }).notNull().default('confirm'),
    /** The address that it was mailed to: another one of the account is not confirmed by it. */
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('email_confirmations_by_user').on(table.userId),
    index('email_confirmations_by_end').on(table.expiresAt),
    // One address is waited for: what was asked before is over.
    uniqueIndex('email_confirmations_one_change').on(table.userId).where(sql`${table.kind} = 'change'`),
    check('email_confirmations_kind', sql`${table.kind} in ('confirm', 'change', 'undo')`),
  ],
);

/** Links that set a new password, mailed and not yet used: of each secret only the SHA-256 is kept. */
export const passwordResets = pgTable(
  'password_resets',
  {
    hash: text('hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('password_resets_by_user').on(table.userId),
    index('password_resets_by_end').on(table.expiresAt),
  ],
);

/** What somebody shows beside the password when they log in: an app that makes codes of a secret. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In base32, as the app has it: codes are made of it here too, so no hash would do. */
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its first code was said: from then on it is on. */
    confirmedAt: instant('confirmed_at'),
    /** The half minute of the last code that was taken: neither it nor one before is taken again. */
    lastStep: integer('last_step'),
    /** Recovery codes that are left: of each only a slow hash. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
  },
  (table) => [
    index('second_factors_waiting').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    check(
      'second_factors_on',
      sql`${table.confirmedAt} is not null or (${table.lastStep} is null and ${table.recoveryHashes} = '{}')`,
    ),
  ],
);

/** A row of it. */
export type SecondFactor = typeof secondFactors.$inferSelect;

/** What the staff have set about accounts: one row, once they did. */
export const accountSettings = pgTable(
  'account_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** Whether the back office is closed to admins without a second factor. */
    adminsNeedFactor: boolean('admins_need_factor').notNull(),
  },
  (table) => [check('account_settings_only', sql`${table.only}`)],
);
