import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { instant, languageColumn, primaryId, searchable } from '#src/platform/database/tables.server.ts';
import { forms } from './forms.ts';

/** Requests by one of the forms (spec §3, Consultation/mail request and Contact page message). */
export const requests = pgTable(
  'requests',
  {
    id: primaryId(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number').notNull(),
    email: text('email').notNull(),
    /** Empty from forms that ask for none. */
    message: text('message').notNull(),
    form: text('form', { enum: forms }).notNull().default('contact'),
    /** What it is about, a course's slug for one; empty where nothing is known. */
    about: text('about').notNull().default(''),
    /** Our page that it is about, `/reports/…`; empty where there is none. */
    page: text('page').notNull().default(''),
    countryCode: text('country_code'),
    language: languageColumn(),
    /** The caller's own name for its request, so that a repeated call asks nothing more. */
    requestId: uuid('request_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** The legal texts they agreed to, with their versions; null where that was not kept yet. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'request'>>(),
    /** A complaint has more time to be answered in (spec §9, Terms). */
    isComplaint: boolean('is_complaint').notNull().default(false),
    /** By when an answer is promised. */
    dueAt: instant('due_at').notNull(),
    /** When somebody of the staff answered it, by mail or otherwise, for the first time. */
    answeredAt: instant('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id),
    /** What the staff search. */
    search: searchable(sql`name || ' ' || email || ' ' || phone_number || ' ' || message`),
  },
  (table) => [
    check('requests_form', sql`${table.form} in ('consultation', 'modal', 'contact', 'course', 'report')`),
    check('requests_about', sql`char_length(${table.about}) <= 60`),
    check('requests_page', sql`char_length(${table.page}) <= 120`),
    index('requests_unanswered').on(table.dueAt, table.id).where(sql`${table.answeredAt} is null`),
    index('requests_by_due').on(table.dueAt, table.id),
    index('requests_by_form').on(table.form, table.id),
    index('requests_complaints').on(table.id).where(sql`${table.isComplaint}`),
    index('requests_by_email').on(sql`lower(${table.email})`, table.id),
    index('requests_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

/** A row of it. */
export type KeptRequest = typeof requests.$inferSelect;

/** What the staff answered from the back office; each was mailed. */
export const requestAnswers = pgTable(
  'request_answers',
  {
    id: primaryId(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** The caller's own name for its call, so that a repeated one mails nothing more. */
    callId: uuid('call_id').unique(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('request_answers_by_request').on(table.requestId, table.id)],
);

/** A row of it. */
export type RequestAnswer = typeof requestAnswers.$inferSelect;
