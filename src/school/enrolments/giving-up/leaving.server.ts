import { and, asc, eq, isNull } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { EndLearning } from '#src/school/families/learners.server.ts';
import { endEnrolment, markToRefund } from '../ending.server.ts';
import { mailEnded } from '../ending-mails.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { boughtAs, lockEnrolment, refundedOf } from '../lock.server.ts';
import { lastRefundDay, refundOf } from '../money/refund.ts';
import { enrolments } from '../tables.server.ts';
import { waits } from '../waiting/tables.server.ts';

/**
 * What giving a place up means: what was paid and what comes back, in dollars, and the last day (YYYY-MM-DD) on which
 * all does; and that it was paid before the school moved here, so that the staff give it back the way it was paid.
 */
export type Meaning = { paid: number | null; back: number; until: string | null; elsewhere: boolean };

/**
 * Gives back what was paid for a place online, in dollars. A later room knows orders, and hands this over.
 * @returns false for what was paid otherwise: the staff give that back
 */
export type PayBack = (context: Context, enrolment: Enrolment, back: number) => Promise<boolean>;

/** What the terms give back to a family that leaves a locked place now (spec §9). */
export async function meaningOfLeaving(
  context: Context,
  enrolment: Enrolment,
): Promise<Meaning & { paid: number }> {
  const refunded = await refundedOf(context, enrolment);
  const bought = await boughtAs(context, { ...enrolment, startDate: enrolment.lesson.startDate, refunded });
  const askedOn = dayOf(context.clock.now(), context.config.businessTimeZone);
  const { amount } = refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 1 });
  const { paid } = bought;
  const until = paid > 0 ? lastRefundDay(bought) : null;
  return { paid, back: amount, until, elsewhere: enrolment.paidElsewhere };
}

/** Ends a locked place for its family: what the terms give goes back, or waits for the staff. Nobody is told. */
export async function leavePlace(
  context: Context,
  enrolment: Enrolment,
  back: number,
  payBack: PayBack,
): Promise<void> {
  if (!(await endEnrolment(context, enrolment)) || back <= 0) return;
  if (!(await payBack(context, enrolment, back))) await markToRefund(context, enrolment);
}

/**
 * Ends what a learner is enrolled in or waits for, before they are removed, as if the family gave it up; the families and
 * the teachers are told by mail.
 */
export const endLearning =
  (payBack: PayBack): EndLearning =>
  async (context, learnerId) => {
    await context.database.delete(waits).where(eq(waits.learnerId, learnerId));
    const live = await context.database
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.learnerId, learnerId), isNull(enrolments.cancelledAt)))
      .orderBy(asc(enrolments.id));
    for (const { id } of live) {
      const enrolment = await lockEnrolment(context, id);
      if (enrolment.cancelledAt) continue;
      const { back } = await meaningOfLeaving(context, enrolment);
      await leavePlace(context, enrolment, back, payBack);
      await mailEnded(context, enrolment, ['guardians', 'teacher']);
    }
  };
