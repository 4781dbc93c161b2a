import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/accounts/tables.server.ts';
import type { Agreed } from '#src/consent/agreed.ts';
import { pictures } from '#src/files/tables.server.ts';
import { instant, primaryId, searchable } from '#src/platform/tables.server.ts';
import { kinds } from './kinds.ts';
import { priceUnits, refundReasons } from './options.ts';

/** What lessons are about (spec §3, Category); its name in both languages. */
export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    nameEn: text('name_en').notNull(),
    nameUz: text('name_uz').notNull(),
    /** Their order in a list, from 1 on. */
    position: integer('position').notNull(),
    /** What it has become a part of: it is offered no longer, and who names it means the other. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => categories.id),
  },
  (table) => [uniqueIndex('categories_name').on(table.nameEn).where(sql`${table.mergedInto} is null`)],
);

/** Classes and groups (spec §3): one shape, two kinds. */
export const lessons = pgTable(
  'lessons',
  {
    id: primaryId(),
    kind: text('kind', { enum: kinds }).notNull(),
    teacherId: uuid('teacher_id')
      .notNull()
      .references(() => users.id),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageName: text('image_name').references(() => pictures.name),
    startDate: instant('start_date'),
    categoryId: uuid('category_id').references(() => categories.id),
    /** The meeting's address, for the owner, the enrolled and admins alone. */
    link: text('link').notNull(),
    /** In dollars; null when it has not been said. */
    price: numeric('price', { precision: 9, scale: 2, mode: 'number' }),
    /** What the price buys; null when it has not been said. */
    priceFor: text('price_for', { enum: priceUnits }),
    /** How long one lesson takes; null when it has not been said. */
    minutes: integer('minutes'),
    /** How many may learn here; null when there is no bound. */
    places: integer('places'),
    /** How many do: a trigger of the enrolments keeps it. */
    learners: integer('learners').notNull().default(0),
    isPublished: boolean('is_published').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    /** The caller's own name for its request, so that a repeated call makes nothing more. */
    requestId: uuid('request_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Deleted for everybody; the row stays for the enrolments that were paid. */
    deletedAt: instant('deleted_at'),
    /** What is searched. */
    search: searchable(sql`title || ' ' || description`),
  },
  (table) => {
    const { id, categoryId, kind, price, startDate } = table;
    const offered = sql`${table.isPublished} and ${table.isActive} and ${table.deletedAt} is null`;
    return [
      // The three orders of the catalogue. What else a search wants stands in each entry, so that a row that is not
      // wanted is passed without being read; how many learn there does not, for it changes with each enrolment.
      index('lessons_offered').on(id, categoryId, kind, price, startDate).where(offered),
      index('lessons_offered_by_start')
        .on(startDate, id.desc().nullsFirst(), categoryId, kind, price)
        .where(offered),
      index('lessons_offered_by_price')
        .on(price, id.desc().nullsFirst(), categoryId, kind, startDate)
        .where(offered),
      // Conditions that hardly anything meets: what is left is sorted.
      index('lessons_offered_by_category').on(categoryId, price, startDate, kind, id).where(offered),
      index('lessons_by_teacher')
        .on(table.teacherId, table.kind, table.id)
        .where(sql`${table.deletedAt} is null`),
      index('lessons_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
      unique('lessons_request').on(table.teacherId, table.requestId),
      index('lessons_search').using('gin', table.search.op('gin_trgm_ops')),
      index('lessons_by_image').on(table.imageName),
      // With it the staff's categories count without reading a lesson.
      index('lessons_by_category').on(table.categoryId, table.deletedAt),
      check('lessons_kind', sql`${table.kind} in ('class', 'group')`),
      check('lessons_price', sql`${table.price} between 0 and 1000000`),
      check('lessons_price_for', sql`${table.priceFor} in ('lesson', 'month', 'course')`),
      check('lessons_minutes', sql`${table.minutes} between 10 and 240`),
      check('lessons_places', sql`${table.places} between 1 and 1000`),
      // A place is given once, whatever the load.
      check('lessons_full', sql`${table.learners} <= ${table.places}`),
      check('lessons_link', sql`${table.link} ~* '^https?://'`),
    ];
  },
);

/** Every word that has stood in a lesson: a trigger keeps it. A mistyped word is compared with these, not with texts. */
export const lessonWords = pgTable('lesson_words', { word: text('word').primaryKey() }, (table) => [
  index('lesson_words_near').using('gin', table.word.op('gin_trgm_ops')),
]);

const { search: _, ...columns } = getTableColumns(lessons);
/** Its columns, without what only the search reads. */
export const lessonColumns = columns;

/** A row of it. */
export type Lesson = Omit<typeof lessons.$inferSelect, 'search'>;

/** Who learns where: a manual purchase each (spec §3). It stands here because it opens the lesson's link. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: primaryId(),
    lessonId: uuid('lesson_id')
      .notNull()
      .references(() => lessons.id),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /** The legal texts that they agreed to, in which versions; null from before it was kept. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'enrolment'>>(),
    /** What the lesson cost at the enrolment, in dollars; null when it had no price. */
    price: numeric('price', { precision: 9, scale: 2, mode: 'number' }),
    /** What that price buys; null when it was not said. */
    priceFor: text('price_for', { enum: priceUnits }),
    /** Where the family lives, for the mails about it; null when its browser did not say. */
    timeZone: text('time_zone'),
    /** When an admin saw the money, which changes hands outside the product. */
    paidAt: instant('paid_at'),
    /** How much came, in dollars. */
    paidAmount: numeric('paid_amount', { precision: 9, scale: 2, mode: 'number' }),
    /** The place is given up; the purchase stays in the books. */
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    // Whoever gave a place up may take another.
    uniqueIndex('enrolments_once')
      .on(table.lessonId, table.studentId)
      .where(sql`${table.cancelledAt} is null`),
    index('enrolments_by_lesson').on(table.lessonId),
    index('enrolments_by_student').on(table.studentId, table.id),
    index('enrolments_unpaid')
      .on(table.id)
      .where(sql`${table.paidAt} is null and ${table.cancelledAt} is null`),
    index('enrolments_cancelled').on(table.id).where(sql`${table.cancelledAt} is not null`),
    check('enrolments_paid', sql`(${table.paidAt} is null) = (${table.paidAmount} is null)`),
    check('enrolments_price_for', sql`${table.priceFor} in ('lesson', 'month', 'course')`),
    check('enrolments_paid_amount', sql`${table.paidAmount} between 0 and 1000000`),
  ],
);

/** Money that was given back (spec §9, Terms). */
export const refunds = pgTable(
  'refunds',
  {
    id: primaryId(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** Which rule of the terms it follows. */
    reason: text('reason', { enum: refundReasons }).notNull(),
    amount: numeric('amount', { precision: 9, scale: 2, mode: 'number' }).notNull(),
    /** When the family asked for it: that is what counts. */
    askedAt: instant('asked_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('refunds_by_enrolment').on(table.enrolmentId),
    check('refunds_reason', sql`${table.reason} in ('first-days', 'absence', 'teacher')`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** A row of it. */
export type Enrolment = typeof enrolments.$inferSelect;
