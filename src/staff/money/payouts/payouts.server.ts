import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { balanceOf, trialBalance } from '#src/books/ledger/balances.server.ts';
import { knownAs, teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { firstDayOf } from '#src/shop/payouts/months.server.ts';
import {
  type CountedMeeting,
  meetingsIn,
  meetingsOfPayout,
  type Statement,
  statementColumns,
} from '#src/shop/payouts/statements.server.ts';
import { payouts } from '#src/shop/payouts/tables.server.ts';
import type { PayoutQuery } from './contract.ts';

/** A payout as the staff see it: whose it is, by their e-mail and name. */
export type ListedPayout = Statement & { email: string; name: string };

const shown = {
  ...statementColumns,
  meetings: meetingsIn,
  email: users.email,
  name: teacherCalledIn(users).as('teacher_name'),
};

/** Payouts, filtered and ordered by the query. @throws Failure invalid_input for an invalid cursor */
export function listPayouts({ database }: Context, query: PayoutQuery): Promise<Page<ListedPayout>> {
  const { month, state, q, sort } = query;
  const { paidAt } = payouts;
  return readPage(byAge(payouts.id)[sort], query, ({ where, cursor }) =>
    database
      .select({ ...shown, cursor })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.teacherId))
      .where(
        and(
          where,
          month ? eq(payouts.month, firstDayOf(month)) : undefined,
          state && (state === 'paid' ? isNotNull(paidAt) : isNull(paidAt)),
          knownAs(q),
        ),
      ),
  );
}

/** One with its meetings, and what its teacher is owed in all. @throws Failure not_found */
export async function readPayout(
  context: Context,
  id: string,
): Promise<{ payout: ListedPayout; lines: CountedMeeting[]; owed: number }> {
  const [payout] = await context.database
    .select(shown)
    .from(payouts)
    .innerJoin(users, eq(users.id, payouts.teacherId))
    .where(eq(payouts.id, id));
  if (!payout) throw new Failure('not_found');
  const lines = await meetingsOfPayout(context, id);
  return { payout, lines, owed: -(await balanceOf(context, 'teacher', 'USD', payout.teacherId)) || 0 };
}

/** What the books say of teachers: what is owed to them, and what they have earned. */
export async function readTotals(context: Context): Promise<{ owed: number; earned: number }> {
  const sums = await trialBalance(context);
  const sumOf = (kind: 'teacher' | 'teaching') =>
    sums.find(({ account, unit }) => account === kind && unit === 'USD')?.amount ?? 0;
  return { owed: -sumOf('teacher') || 0, earned: sumOf('teaching') };
}
