import { and, eq, lt, sql } from 'drizzle-orm';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { contactIn, emailHas } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { CreditQuery } from './contract.ts';

const { balance, id, kind, ownerId } = ledgerAccounts;

/** What is owed to a family is negative, so the most comes first. */
const sorts: Record<CreditQuery['sort'], Order> = {
  most: {
    by: [
      { column: balance, kind: 'number' },
      { column: id, kind: 'id' },
    ],
  },
};

/** Families with credit on their account. @throws Failure invalid_input for an invalid cursor */
export function listCredits({ database }: Context, query: CreditQuery) {
  return readPage(sorts[query.sort], query, ({ where, cursor }) =>
    database
      .select({
        id: users.id,
        email: contactIn(users),
        credit: sql`-${balance}`.mapWith(Number).as('credit'),
        cursor,
      })
      .from(ledgerAccounts)
      .innerJoin(users, eq(users.id, ownerId))
      .where(and(where, eq(kind, 'family'), lt(balance, 0), emailHas(query.q))),
  );
}
