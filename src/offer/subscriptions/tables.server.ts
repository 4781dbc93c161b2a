import { and, isNull, sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Agreed } from '#src/people/consent/agreed.ts';
import {
  checkInEachLanguage,
  checkLanguage,
  inEachLanguageColumn,
  instant,
  languageColumn,
  primaryId,
} from '#src/platform/database/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { daysToConfirm, letterLimits, lists, sources } from './subscription.ts';
import type { UpcomingSlug } from './upcoming-courses.ts';

/** Who asked for mails: about the product, or about one upcoming course. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: primaryId(),
    /** In small letters: addresses compare without case. */
    email: text('email').notNull(),
    list: text('list', { enum: lists }).notNull(),
    /** The slug of the upcoming course; null on the newsletter's list. */
    course: text('course').$type<UpcomingSlug>(),
    /** Where they asked: those of before the opening are told of it first. */
    source: text('source', { enum: sources }).notNull().default('site'),
    /** The language of their mails. */
    language: languageColumn(),
    /** When they last asked and were mailed. */
    askedAt: instant('asked_at').notNull(),
    /** The legal texts they agreed to, with their versions; null where that was not kept yet. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'subscription'>>(),
    /** Nothing else is mailed before. */
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    // One row however often somebody asks, or others ask in their name.
    unique('subscriptions_once').on(table.email, table.list, table.course).nullsNotDistinct(),
    index('subscriptions_by_list').on(table.list, table.course, table.id),
    index('subscriptions_by_email').on(sql`${table.email} text_pattern_ops`, table.id),
    // Few at any time: those who have not confirmed yet, and those who have just left.
    index('subscriptions_waiting')
      .on(table.id)
      .where(sql`${table.confirmedAt} is null and ${table.endedAt} is null`),
    index('subscriptions_ended').on(table.id).where(sql`${table.endedAt} is not null`),
    check('subscriptions_email', sql`${table.email} = lower(${table.email})`),
    check('subscriptions_source', sql`${table.source} in ('site', 'opening')`),
    check('subscriptions_list', sql`${table.list} in ('newsletter', 'upcoming')`),
    check('subscriptions_course', sql`(${table.list} = 'upcoming') = (${table.course} is not null)`),
    checkLanguage('subscriptions_language', table.language),
  ],
);

/** A row of it. */
export type Subscription = typeof subscriptions.$inferSelect;

/** Links in mails, which confirm and end a subscription. Only the hash of each secret is kept. */
export const subscriptionKeys = pgTable(
  'subscription_keys',
  {
    hash: text('hash').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The letter whose mail carries it; null for the mail that asks for the confirmation. */
    letterId: uuid('letter_id').references(() => letters.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('subscription_keys_letter').on(table.letterId).where(sql`${table.letterId} is not null`),
    index('subscription_keys_subscription').on(table.subscriptionId),
  ],
);

/** A letter from the staff to all on a list: kept until it is sent, and counted afterwards. */
export const letters = pgTable(
  'letters',
  {
    id: primaryId(),
    list: text('list', { enum: lists }).notNull(),
    /** The slug of the upcoming course; null for the newsletter. */
    course: text('course').$type<UpcomingSlug>(),
    subjects: inEachLanguageColumn('subjects'),
    texts: inEachLanguageColumn('texts'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** When it was sent; it is not changed any more. */
    sentAt: instant('sent_at'),
    /** When the last mail was promised. */
    finishedAt: instant('finished_at'),
    /** The last subscription that was mailed: the next batch begins after it. */
    reached: uuid('reached'),
    /** How many it goes to. */
    recipients: integer('recipients').notNull().default(0),
    /** How many left by a link of its mails. */
    left: integer('left').notNull().default(0),
  },
  (table) => [
    check('letters_list', sql`${table.list} in ('newsletter', 'upcoming')`),
    check('letters_course', sql`(${table.list} = 'upcoming') = (${table.course} is not null)`),
    checkInEachLanguage('letters_subjects', table.subjects, letterLimits.subject),
    checkInEachLanguage('letters_texts', table.texts, letterLimits.text),
    check('letters_finished', sql`${table.finishedAt} is null or ${table.sentAt} is not null`),
    check('letters_counts', sql`0 <= ${table.left} and 0 <= ${table.recipients}`),
  ],
);

/** A row of it. */
export type Letter = typeof letters.$inferSelect;

const { askedAt, confirmedAt, endedAt } = subscriptions;

/** Who asked for letters. The links of one that has ended can still say so for a while. */
export const subscribersData = personal(subscriptions, {
  kept: [
    { from: askedAt, for: { days: daysToConfirm }, where: and(isNull(confirmedAt), isNull(endedAt)) },
    { from: endedAt, for: { days: 30 } },
  ],
});
