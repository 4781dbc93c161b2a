import { and, eq, gt, inArray, isNull, lt, ne } from 'drizzle-orm';
import { ledgerAccounts } from '#src/books/ledger/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { isAccountOf } from '#src/learning/packages/packages.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { type Subscription, subscriptions } from '#src/shop/subscriptions/tables.server.ts';

/**
 * Whether another child learns by what the payer of a subscription pays: something renews itself for them, they have a
 * place that is paid, or lessons of a package.
 * @param without a subscription that does not count, nor its place: as if it were over
 */
export async function hasSibling(
  { database }: Pick<Context, 'database'>,
  { siblingPercent, payerId, learnerId }: Subscription,
  without?: Pick<Subscription, 'id' | 'enrolmentId'>,
): Promise<boolean> {
  if (siblingPercent === 0) return false;
  const renewed = and(
    eq(subscriptions.payerId, payerId),
    ne(subscriptions.learnerId, learnerId),
    inArray(subscriptions.state, [...renewing]),
    without && ne(subscriptions.id, without.id),
  );
  if ((await database.$count(subscriptions, renewed)) > 0) return true;
  const place = and(
    eq(enrolments.studentId, payerId),
    ne(enrolments.learnerId, learnerId),
    isNull(enrolments.cancelledAt),
    gt(enrolments.paidAmount, 0),
    without?.enrolmentId ? ne(enrolments.id, without.enrolmentId) : undefined,
  );
  if ((await database.$count(enrolments, place)) > 0) return true;
  const [left] = await database
    .select({ id: packages.id })
    .from(packages)
    .innerJoin(ledgerAccounts, isAccountOf)
    .where(
      and(
        eq(packages.payerId, payerId),
        ne(packages.learnerId, learnerId),
        isNull(packages.endedAt),
        lt(ledgerAccounts.balance, 0),
      ),
    )
    .limit(1);
  return left !== undefined;
}

/** The family's other subscriptions that cost more once one is over, for no other child learns then. */
export async function dearerWithout(
  context: Pick<Context, 'database'>,
  subscription: Subscription,
): Promise<Subscription[]> {
  const { payerId, learnerId } = subscription;
  const others = await context.database
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.payerId, payerId),
        ne(subscriptions.learnerId, learnerId),
        inArray(subscriptions.state, [...renewing]),
        gt(subscriptions.siblingPercent, 0),
      ),
    )
    .orderBy(subscriptions.id);
  const dearer: Subscription[] = [];
  for (const other of others)
    if ((await hasSibling(context, other)) && !(await hasSibling(context, other, subscription)))
      dearer.push(other);
  return dearer;
}
