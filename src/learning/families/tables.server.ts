import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { gradeLevels } from '#src/offer/trials/choices.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { foldedIn, instant, languageColumn, primaryId } from '#src/platform/database/tables.server.ts';
import { guardianKinds, invitationStates } from './family.ts';
import { colours, pictures } from './looks.ts';

/*
 * What Drizzle has no words for stands in the migration: a learner has a guardian until they are removed (a trigger
 * that waits for the end of the transaction), and four at most.
 */

/** Who learns: a child, or whoever has the account. No more is kept of them than lessons need. */
export const learners = pgTable(
  'learners',
  {
    id: primaryId(),
    /** As the teacher calls them; empty until the guardian has said it, and again once they are removed. */
    firstName: text('first_name').notNull().default(''),
    /** Of a child; teachers see an age group alone. */
    birthYear: integer('birth_year'),
    grade: text('grade', { enum: gradeLevels }),
    /** What the guardian wants the teacher to know. */
    note: text('note').notNull().default(''),
    /** Their niche: the picture that they chose, and its ground. */
    picture: text('picture', { enum: pictures }).notNull().default('fox'),
    colour: text('colour', { enum: colours }).notNull().default('sky'),
    createdAt: instant('created_at').notNull(),
    /** They learn no more: what was paid and attended stays in the books, nameless. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('learners_name_search').using('gin', sql`${foldedIn(table.firstName)} gin_trgm_ops`),
    check('learners_name', sql`char_length(${table.firstName}) <= 60`),
    check('learners_note', sql`char_length(${table.note}) <= 500`),
    check('learners_birth_year', sql`${table.birthYear} between 1900 and 2200`),
    check(
      'learners_removed',
      sql`${table.removedAt} is null or (${table.firstName} = '' and ${table.note} = '' and ${table.birthYear} is null and ${table.grade} is null)`,
    ),
  ],
);

/** A row of it. */
export type LearnerRow = typeof learners.$inferSelect;

/** A learner as they are told apart from the others of a family. */
export type LearnerFace = Pick<LearnerRow, 'id' | 'firstName' | 'picture' | 'colour'>;

/** Which accounts look after whom. */
export const guardianships = pgTable(
  'guardianships',
  {
    /** Names it for other guardians, who know nothing of the account behind it. */
    id: uuid('id').notNull().defaultRandom(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: guardianKinds }).notNull().default('owner'),
    createdAt: instant('created_at').notNull(),
    /** Where the guardian lives, for the mails to them; null when their browser did not say, or when they enrolled. */
    timeZone: text('time_zone'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.learnerId] }),
    unique('guardianships_id').on(table.id),
    index('guardianships_by_learner').on(table.learnerId),
    uniqueIndex('guardianships_owner').on(table.learnerId).where(sql`${table.kind} = 'owner'`),
    check('guardianships_kind', sql`${table.kind} in ('owner', 'guardian')`),
  ],
);

/**
 * A child's own way in: one link a learner, and only the hash of its secret. A link that ends is deleted with its
 * sessions, also when whoever made it is no guardian any more.
 */
export const childLinks = pgTable(
  'child_links',
  {
    id: primaryId(),
    learnerId: uuid('learner_id')
      .notNull()
      .unique()
      .references(() => learners.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    /** Who knows its address, and in whose language the child reads. */
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  ({ createdBy, learnerId }) => [
    // It ends with what makes somebody a guardian.
    foreignKey({
      name: 'child_links_guardianship',
      columns: [createdBy, learnerId],
      foreignColumns: [guardianships.userId, guardianships.learnerId],
    }).onDelete('cascade'),
  ],
);

/** Where a child's link was opened, with the hash of the secret in the browser's cookie. */
export const childSessions = pgTable(
  'child_sessions',
  {
    hash: text('hash').primaryKey(),
    linkId: uuid('link_id')
      .notNull()
      .references(() => childLinks.id, { onDelete: 'cascade' }),
    /** The browser and the system, in two words. */
    device: text('device').notNull(),
    /** The time zone that the browser was in last. */
    zone: text('zone'),
    /** Within the hour. */
    usedAt: instant('used_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('child_sessions_by_link').on(table.linkId, table.usedAt),
    index('child_sessions_by_use').on(table.usedAt),
  ],
);

/** Who was asked by mail to look after learners too: of the link's secret only the SHA-256 is kept. */
export const guardianInvitations = pgTable(
  'guardian_invitations',
  {
    id: primaryId(),
    hash: text('hash').notNull().unique(),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In small letters; null once it is answered or taken back. */
    email: text('email'),
    language: languageColumn(),
    state: text('state', { enum: invitationStates }).notNull().default('open'),
    /** The account that asks to accept it with another address; the inviter decides. */
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('guardian_invitations_open')
      .on(table.inviterId, table.email)
      .where(sql`${table.state} = 'open'`),
    index('guardian_invitations_by_inviter').on(table.inviterId),
    index('guardian_invitations_by_email').on(table.email),
    index('guardian_invitations_by_asker').on(table.askedBy),
    index('guardian_invitations_by_end').on(table.expiresAt),
    check('guardian_invitations_email', sql`${table.email} = lower(${table.email})`),
    check('guardian_invitations_state', sql`${table.state} in ('open', 'accepted', 'declined', 'ended')`),
    check('guardian_invitations_forgotten', sql`(${table.state} = 'open') = (${table.email} is not null)`),
    check('guardian_invitations_asked', sql`${table.askedBy} is null or ${table.state} = 'open'`),
    check('guardian_invitations_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
  ],
);

/** A row of it. */
export type InvitationRow = typeof guardianInvitations.$inferSelect;

/** Which learners an invitation is about. */
export const invitedLearners = pgTable(
  'invited_learners',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => guardianInvitations.id, { onDelete: 'cascade' }),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.learnerId] }),
    index('invited_learners_by_learner').on(table.learnerId),
  ],
);
