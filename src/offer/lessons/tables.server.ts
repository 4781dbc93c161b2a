import { getTableColumns, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import { pictures } from '#src/people/files/tables.server.ts';
import {
  checkLanguage,
  checkOneOf,
  instant,
  languageColumn,
  primaryId,
  searchable,
} from '#src/platform/database/tables.server.ts';
import { lessonRooms } from '../teachers/teacher.ts';
import { kinds, priceUnits } from './lesson.ts';

/** What lessons are about (spec §3, Category). */
export const categories = pgTable('categories', {
  id: primaryId(),
  /** Their order in a list, from 1 on. */
  position: integer('position').notNull(),
  /** The category it was merged into: it is no longer offered, and its id stands for the other. */
  mergedInto: uuid('merged_into').references((): AnyPgColumn => categories.id),
});

/** What a category is called, a row for each language. */
export const namesOfCategories = pgTable(
  'category_names',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    language: languageColumn(),
    name: text('name').notNull(),
    /** False once its category is merged into another: the name is free again. */
    isOffered: boolean('is_offered').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.language] }),
    uniqueIndex('category_names_once')
      .on(table.language, sql`lower(${table.name})`)
      .where(sql`${table.isOffered}`),
    checkLanguage('category_names_language', table.language),
  ],
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
    /** At which quarters of a week its coming meetings begin (`meets-at.server.ts`); only searches read it. */
    meetsAt: smallint('meets_at').array().notNull().default(sql`'{}'`),
    categoryId: uuid('category_id').references(() => categories.id),
    /** Where it takes place: in a room of ours, or at the teacher's link. */
    room: text('room', { enum: lessonRooms }).notNull().default('link'),
    /** The meeting's address, for the owner, the enrolled and admins alone; none where the room is ours. */
    link: text('link'),
    /** In dollars; null when it was not given. */
    price: numeric('price', { precision: 9, scale: 2, mode: 'number' }),
    /** What the price buys; null when it was not given. */
    priceFor: text('price_for', { enum: priceUnits }),
    /** How long one lesson takes; null when it was not given. */
    minutes: integer('minutes'),
    /** How many may learn here; null when there is no bound. */
    places: integer('places'),
    /** How many learn here; a trigger of the enrolments keeps it. */
    learners: integer('learners').notNull().default(0),
    /** How many wait for a place: a trigger of the waits keeps it. */
    waiting: integer('waiting').notNull().default(0),
    /** Places kept for those who are paying now; a trigger counts the open orders. */
    held: integer('held').notNull().default(0),
    /**
     * The stars by which lists are ordered, in hundredths (`reviews/order-by-stars.server.ts`); null while it shows
     * none.
     */
    orderStars: smallint('order_stars'),
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
    const { id, categoryId, kind, price, startDate, orderStars } = table;
    const offered = sql`${table.isPublished} and ${table.isActive} and ${table.deletedAt} is null`;
    return [
      // The four orders of the catalogue. The other conditions of a search stand in each index, so that unwanted rows
      // are skipped without being read. The number of learners does not: it changes with each enrolment.
      index('lessons_offered').on(id, categoryId, kind, price, startDate).where(offered),
      index('lessons_offered_by_start')
        .on(startDate, id.desc().nullsFirst(), categoryId, kind, price)
        .where(offered),
      index('lessons_offered_by_price')
        .on(price, id.desc().nullsFirst(), categoryId, kind, startDate)
        .where(offered),
      index('lessons_offered_by_stars')
        .on(orderStars.desc().nullsFirst(), id.desc().nullsFirst(), categoryId, kind, price, startDate)
        .where(offered),
      // Conditions that few rows meet: what is left is sorted.
      index('lessons_offered_by_category').on(categoryId, price, startDate, kind, id).where(offered),
      index('lessons_offered_by_quarter').using('gin', table.meetsAt).where(offered),
      index('lessons_by_teacher')
        .on(table.teacherId, table.kind, table.id)
        .where(sql`${table.deletedAt} is null`),
      index('lessons_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
      unique('lessons_request').on(table.teacherId, table.requestId),
      index('lessons_search').using('gin', table.search.op('gin_trgm_ops')),
      index('lessons_by_image').on(table.imageName),
      // The categories of the staff are counted by it without reading a lesson.
      index('lessons_by_category').on(table.categoryId, table.deletedAt),
      check('lessons_kind', sql`${table.kind} in ('class', 'group')`),
      check('lessons_price', sql`${table.price} between 0 and 1000000`),
      check('lessons_price_for', sql`${table.priceFor} in ('lesson', 'month', 'course')`),
      check('lessons_minutes', sql`${table.minutes} between 10 and 240`),
      check('lessons_places', sql`${table.places} between 1 and 1000`),
      // A place is given once, whatever the load.
      check('lessons_full', sql`${table.learners} <= ${table.places}`),
      check('lessons_link', sql`${table.link} ~* '^https?://'`),
      checkOneOf('lessons_room', table.room, lessonRooms),
      check('lessons_room_link', sql`${table.room} = 'own' or ${table.link} is not null`),
    ];
  },
);

/** The link that learners know, where it was changed and they have not been told yet. */
export const untoldLinks = pgTable('untold_links', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  link: text('link').notNull(),
  since: instant('since').notNull(),
  /** What it was before each later change: whoever enrolled in between knows it so. */
  later: jsonb('later').$type<{ since: string; link: string }[]>().notNull().default([]),
});

/** How a lesson refers to a picture. */
export const lessonPictures = lessons.imageName;

/** All words of lessons; a trigger keeps them. A mistyped word is compared with these, not with texts. */
export const lessonWords = pgTable('lesson_words', { word: text('word').primaryKey() }, (table) => [
  index('lesson_words_near').using('gin', table.word.op('gin_trgm_ops')),
]);

/** Lessons whose coming meetings differ from their timetable; they are found each night, for the staff. */
export const oddSeries = pgTable('odd_series', {
  lessonId: uuid('lesson_id')
    .primaryKey()
    .references(() => lessons.id, { onDelete: 'cascade' }),
  /** The first day, or the Monday of the first week, with a difference. */
  firstDay: date('first_day', { mode: 'string' }).notNull(),
  foundAt: instant('found_at').notNull(),
});

const { search: _, meetsAt: __, ...columns } = getTableColumns(lessons);
/** Its columns, without what only searches read. */
export const lessonColumns = columns;

/** A row of it. */
export type Lesson = Omit<typeof lessons.$inferSelect, 'search' | 'meetsAt'>;
