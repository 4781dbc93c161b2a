import { eq, sql } from 'drizzle-orm';
import { enrolments, lessonColumns, lessons, refunds } from '#src/lessons/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { dayOf } from '#src/platform/dates.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Purchase } from './enrolments.server.ts';
import type { Bought } from './refund.ts';

/**
 * A purchase, kept from everybody else until the transaction ends: acts on one take turns.
 * @throws Failure not_found
 */
export async function lockPurchase({ database }: Context, id: string): Promise<Purchase> {
  const [found] = await database
    .select({ enrolment: enrolments, lesson: lessonColumns })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(eq(enrolments.id, id))
    .for('update', { of: enrolments });
  if (!found) throw new Failure('not_found');
  return { ...found.enrolment, lesson: found.lesson };
}

/** How much of a purchase has come back, in dollars. */
export async function refundedOf({ database }: Context, id: string): Promise<number> {
  const [sum] = await database
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(eq(refunds.enrolmentId, id));
  return sum?.amount ?? 0;
}

/** What the rules of the terms need to know of a purchase. */
export function boughtAs(
  { config }: Pick<Context, 'config'>,
  {
    createdAt,
    paidAmount,
    startDate,
    refunded,
  }: { createdAt: Date; paidAmount: number | null; startDate: Date | null; refunded: number },
): Bought {
  const zone = config.businessTimeZone;
  return {
    boughtOn: dayOf(createdAt, zone),
    startsOn: startDate && dayOf(startDate, zone),
    paid: paidAmount ?? 0,
    refunded,
  };
}
