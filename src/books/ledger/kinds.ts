import { currencies } from '#src/books/money/money.ts';

/** What is counted in the books: money of each currency, and lessons that were paid ahead. */
export const units = [...currencies, 'lesson'] as const;
export type Unit = (typeof units)[number];

/**
 * The accounts of the books. Debit is above zero, credit below, as an accountant expects it: what lies at a provider is
 * above zero, what the school owes to a family or a teacher below.
 */
export const accountKinds = [
  // Where money lies.
  'stripe',
  'payme',
  'manual',
  'disputed',
  'bank',
  // Between the currencies: of one in, of the other out.
  'exchange',
  // What is owed: to a family, for an open order that uses its credit, for a refund on its way, to a teacher.
  'family',
  'reserved',
  'refunding',
  'teacher',
  // What came of it.
  'sales',
  'refunded',
  'losses',
  'fees',
  'teaching',
  // What a school brings along from its old system, in money and in lessons, and what families had paid there: no sales.
  'opening',
  'brought',
  // Lessons: what a package still holds, and where they came from and went.
  'package',
  'lessons-sold',
  'lessons-used',
  'lessons-ended',
] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Why something stands in the books; the words are in `messages`. */
export const entryKinds = [
  'payment',
  'payment-undone',
  'sale',
  'sale-undone',
  'reserve',
  'release',
  'refund',
  'refund-sent',
  'refund-failed',
  'refund-by-dispute',
  'credit',
  'dispute',
  'dispute-won',
  'dispute-lost',
  'fee',
  'bank-transfer',
  'bank-transfer-failed',
  'lessons-sold',
  'lesson-used',
  'lesson-back',
  'lessons-ended',
  'earned',
  'paid-out',
  'correction',
  'opening',
  'opening-undone',
] as const;
export type EntryKind = (typeof entryKinds)[number];
