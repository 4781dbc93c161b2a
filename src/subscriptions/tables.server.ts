import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Agreed } from '#src/consent/agreed.ts';
import { instant, primaryId } from '#src/platform/tables.server.ts';
import { lists, type UpcomingSlug } from './options.ts';

/** Who asked to be written to: about the product, or about one upcoming course. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    /** In small letters: addresses compare without case. */
    email: text('email').notNull(),
    list: text('list', { enum: lists }).notNull(),
    /** The slug of the upcoming course; null on the newsletter's list. */
    course: text('course').$type<UpcomingSlug>(),
    /** In which they are written to. */
    language: text('language', { enum: ['en', 'uz'] }).notNull(),
    /** When they asked, the last time that a mail followed. */
    askedAt: instant('asked_at').notNull(),
    /** The legal texts that they agreed to, in which versions; null from before it was kept. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'subscription'>>(),
    /** Nobody is written to before. */
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // However often somebody asks, and whoever asks in their name: one row.
    unique('subscriptions_once').on(table.email, table.list, table.course).nullsNotDistinct(),
    index('subscriptions_by_list').on(table.list, table.course, table.id),
    index('subscriptions_by_email').on(sql`${table.email} text_pattern_ops`, table.id),
    // Few at any time: those who have not answered yet, and those who have just left.
    index('subscriptions_waiting')
      .on(table.id)
      .where(sql`${table.confirmedAt} is null and ${table.endedAt} is null`),
    index('subscriptions_ended').on(table.id).where(sql`${table.endedAt} is not null`),
    check('subscriptions_email', sql`${table.email} = lower(${table.email})`),
    check('subscriptions_list', sql`${table.list} in ('newsletter', 'upcoming')`),
    check('subscriptions_course', sql`(${table.list} = 'upcoming') = (${table.course} is not null)`),
    check('subscriptions_language', sql`${table.language} in ('en', 'uz')`),
  ],
);

/** A row of it. */
export type Subscription = typeof subscriptions.$inferSelect;

/** Links of mails, which confirm and end a subscription: of each secret only the hash is kept. */
export const subscriptionKeys = pgTable(
  'subscription_keys',
  {
    hash: text('hash').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('subscription_keys_subscription').on(table.subscriptionId)],
);
