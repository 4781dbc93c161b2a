import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { learners } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { instant, primaryId } from '#src/platform/database/tables.server.ts';
import { packageKinds } from './kinds.ts';

/**
 * Lessons that a family paid ahead, for one learner; how many are left is the balance of its account in the books
 * (`ledger`, kind `package`, unit `lesson`).
 */
export const packages = pgTable(
  'packages',
  {
    id: primaryId(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => learners.id),
    /** Who paid: to the other guardians the money is not shown. */
    payerId: uuid('payer_id')
      .notNull()
      .references(() => users.id),
    /** The order by which it was bought; null for one that was paid before the school moved here. */
    orderId: uuid('order_id').unique(),
    /** Of such a one: the row that brought it, and what a lesson of it had cost, in dollars. */
    broughtKey: uuid('brought_key').unique(),
    lessonPrice: numeric('lesson_price', { precision: 9, scale: 2, mode: 'number' }),
    /** For lessons with others, or one-on-one. */
    kind: text('kind', { enum: packageKinds }).notNull(),
    /** The plan's own name, as in `pricing/plans.ts`; `brought` for one that was not bought here. */
    plan: text('plan').notNull(),
    lessons: integer('lessons').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it was given back: nothing of it is used any more. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('packages_by_learner').on(table.learnerId, table.createdAt),
    index('packages_by_payer').on(table.payerId, table.id),
    check('packages_kind', sql`${table.kind} in ('group', 'individual')`),
    check('packages_lessons', sql`${table.lessons} between 1 and 1000`),
    check('packages_from', sql`(${table.orderId} is null) = (${table.broughtKey} is not null)`),
    check(
      'packages_lesson_price',
      sql`(${table.lessonPrice} is null) = (${table.broughtKey} is null) and ${table.lessonPrice} >= 0`,
    ),
  ],
);

/** Which meetings used a lesson of a package, and got it back: one a learner and meeting. */
export const creditUses = pgTable(
  'credit_uses',
  {
    meetingId: uuid('meeting_id').notNull(),
    learnerId: uuid('learner_id').notNull(),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    usedAt: instant('used_at').notNull(),
    /** It was given back: told in time after all, or marked anew. */
    returnedAt: instant('returned_at'),
    /** How often it has been used and given back: names the entries of the books. */
    turn: integer('turn').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.meetingId, table.learnerId] }),
    index('credit_uses_by_package').on(table.packageId, table.usedAt),
    foreignKey({
      name: 'credit_uses_learner',
      columns: [table.learnerId],
      foreignColumns: [learners.id],
    }),
  ],
);

/** A row of `packages`. */
export type PackageRow = typeof packages.$inferSelect;
