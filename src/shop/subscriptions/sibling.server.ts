import { and, eq, isNull, ne, notInArray } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { type Subscription, subscriptions } from './tables.server.ts';

/** Whether another child learns by what this account pays: it renews itself, or has a place that is paid. */
export async function hasSibling(
  { database }: Pick<Context, 'database'>,
  { payerId, learnerId }: Pick<Subscription, 'payerId' | 'learnerId'>,
): Promise<boolean> {
  const others = and(
    eq(subscriptions.payerId, payerId),
    ne(subscriptions.learnerId, learnerId),
    notInArray(subscriptions.state, ['ending', 'ended']),
  );
  if ((await database.$count(subscriptions, others)) > 0) return true;
  const place = and(
    eq(enrolments.studentId, payerId),
    ne(enrolments.learnerId, learnerId),
    isNull(enrolments.cancelledAt),
    eq(enrolments.paidByOrder, true),
  );
  return (await database.$count(enrolments, place)) > 0;
}
