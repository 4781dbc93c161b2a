import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  checkLanguage,
  checkOneOf,
  instant,
  languageColumn,
  primaryId,
} from '#src/platform/database/tables.server.ts';
import { agreementKinds } from '../subscription.ts';
import { subscriptions } from '../tables.server.ts';

/** What was agreed to, as it was shown. It outlives the subscription, as the law wants it. */
export const agreements = pgTable(
  'plan_agreements',
  {
    id: primaryId(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text('kind', { enum: agreementKinds }).notNull(),
    words: text('words').notNull(),
    language: languageColumn(),
    amount: integer('amount').notNull(),
    plan: text('plan'),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    index('plan_agreements_by_subscription').on(table.subscriptionId),
    checkLanguage('plan_agreements_language', table.language),
    checkOneOf('plan_agreements_kind', table.kind, agreementKinds),
    check('plan_agreements_words', sql`char_length(${table.words}) between 1 and 2000`),
    check('plan_agreements_amount', sql`${table.amount} > 0`),
  ],
);
