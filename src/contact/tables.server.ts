import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '#src/platform/tables.server.ts';

/** What people asked by one of the forms (spec §3, Consultation/mail request and Contact page message). */
export const requests = pgTable('requests', {
  id: primaryId(),
  name: text('name').notNull(),
  phoneNumber: text('phone_number').notNull(),
  email: text('email').notNull(),
  /** Empty from forms that ask for none. */
  message: text('message').notNull(),
  countryCode: text('country_code'),
  language: text('language', { enum: ['en', 'uz'] }).notNull(),
  /** The caller's own name for its request, so that a repeated call asks nothing more. */
  requestId: uuid('request_id').unique(),
  createdAt: instant('created_at').notNull(),
});
