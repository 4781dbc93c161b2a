import type { AccountKind } from '#src/books/ledger/kinds.ts';

/** The part of the balance sheet or of the profit and loss account; lessons are counted apart. */
export type AccountGroup = 'assets' | 'liabilities' | 'equity' | 'income' | 'expenses' | 'lessons';

/**
 * The names and codes of the accounts in an accountant's program. They never change, because earlier imports use them.
 * The chart of accounts there must have them (docs/operations.md, Money).
 */
export const chart = {
  stripe: { code: '1010', name: 'Stripe', group: 'assets' },
  payme: { code: '1020', name: 'Payme', group: 'assets' },
  manual: { code: '1030', name: 'Cash and transfers', group: 'assets' },
  disputed: { code: '1040', name: 'Disputed payments', group: 'assets' },
  bank: { code: '1050', name: 'Bank account', group: 'assets' },
  exchange: { code: '1090', name: 'Currency exchange', group: 'assets' },
  family: { code: '2010', name: 'Credit of families', group: 'liabilities' },
  reserved: { code: '2020', name: 'Credit set aside for orders', group: 'liabilities' },
  refunding: { code: '2030', name: 'Refunds on their way', group: 'liabilities' },
  teacher: { code: '2040', name: 'Owed to teachers', group: 'liabilities' },
  opening: { code: '3010', name: 'Opening balances', group: 'equity' },
  brought: { code: '3020', name: 'Paid before the school moved here', group: 'equity' },
  sales: { code: '4010', name: 'Sales of lessons', group: 'income' },
  refunded: { code: '4020', name: 'Refunds to families', group: 'income' },
  losses: { code: '5010', name: 'Lost disputes', group: 'expenses' },
  fees: { code: '5030', name: 'Fees of payment providers', group: 'expenses' },
  teaching: { code: '5020', name: 'Pay of teachers', group: 'expenses' },
  package: { code: '9010', name: 'Lessons left in packages', group: 'lessons' },
  'lessons-sold': { code: '9020', name: 'Lessons sold', group: 'lessons' },
  'lessons-used': { code: '9030', name: 'Lessons used', group: 'lessons' },
  'lessons-ended': { code: '9040', name: 'Lessons ended by a refund', group: 'lessons' },
} as const satisfies Record<AccountKind, { code: string; name: string; group: AccountGroup }>;
