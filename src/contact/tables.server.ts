import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#src/platform/tables.server.ts';
import { forms } from './forms.ts';

/** What people asked by one of the forms (spec §3, Consultation/mail request and Contact page message). */
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
    countryCode: text('country_code'),
    language: text('language', { enum: ['en', 'uz'] }).notNull(),
    /** The caller's own name for its request, so that a repeated call asks nothing more. */
    requestId: uuid('request_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** When somebody of the staff answered it. */
    answeredAt: instant('answered_at'),
  },
  (table) => [
    check('requests_form', sql`${table.form} in ('consultation', 'modal', 'contact', 'course')`),
    check('requests_about', sql`char_length(${table.about}) <= 60`),
    // Ids grow with time: read backwards, what waits for an answer, the newest first.
    index('requests_unanswered').on(table.id).where(sql`${table.answeredAt} is null`),
  ],
);
