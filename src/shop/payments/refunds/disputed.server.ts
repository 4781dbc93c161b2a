import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Context } from '#src/platform/program/context.server.ts';
import { disputes, payments } from '../tables.server.ts';

/** Whether a bank is deciding about a payment: until it has, the provider lets nothing go back. */
export const isDisputed = exists(
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, payments.id), eq(disputes.state, 'open'))),
);

/** Which of several payments a bank is deciding about. */
export async function disputedOf(
  { database }: Pick<Context, 'database'>,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (paymentIds.length === 0) return new Set();
  const open = await database
    .select({ paymentId: disputes.paymentId })
    .from(disputes)
    .where(and(inArray(disputes.paymentId, [...paymentIds]), eq(disputes.state, 'open')));
  return new Set(open.map(({ paymentId }) => paymentId));
}

/** Whether a bank gives a payment back or may do so: it is deciding, or has decided against us. */
export async function bankGivesBack(
  { database }: Pick<Context, 'database'>,
  paymentId: string,
): Promise<boolean> {
  const which = and(eq(disputes.paymentId, paymentId), inArray(disputes.state, ['open', 'lost']));
  return (await database.$count(disputes, which)) > 0;
}
