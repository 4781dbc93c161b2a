import { and, asc, eq, isNull } from 'drizzle-orm';
import { dollarsOf } from '#src/books/money/money.ts';
import type { EndLearning } from '#src/learning/families/learners.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { endEnrolment, markToRefund } from '../ending.server.ts';
import { mailEnded } from '../ending-mails.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { boughtAs, lockEnrolment } from '../lock.server.ts';
import { lastRefundDay, refundOf } from '../money/refund.ts';
import type { GivenByHand } from '../money/refunds.server.ts';
import { enrolments } from '../tables.server.ts';
import { waits } from '../waiting/tables.server.ts';

/**
 * What giving a place up means: what was paid and what comes back, in dollars, and the last day (YYYY-MM-DD) on which
 * all does, null where that is not one day; and that it was paid before the school moved here, so
 * that the staff give it back the way it was paid.
 */
export type Meaning = { paid: number | null; back: number; until: string | null; elsewhere: boolean };

/**
 * What was paid for a place by one order: by whom and how much, in cents, what of it comes back if the place is left now,
 * and the last day (YYYY-MM-DD) on which all of it does; null for a later month.
 */
type PaidPart = { payerId: string; paid: number; back: number; until: string | null };

/** What was paid for a place online, and what of it came back: a later room knows orders, and hands this over. */
export type PayBack = {
  parts: (
    context: Pick<Context, 'database' | 'config' | 'clock'>,
    enrolment: Enrolment,
  ) => Promise<PaidPart[]>;
  givenByHand: GivenByHand;
  /** Gives back what the first days give; a later month comes back with the stop of its subscription. */
  give: (context: Context, enrolment: Enrolment) => Promise<void>;
};

/**
 * What comes back to somebody of a family that leaves a place now (spec §9): of all that they paid for it, online and
 * otherwise.
 */
export async function meaningOfLeaving(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  enrolment: Enrolment,
  payBack: PayBack,
  { id: personId }: Pick<Person, 'id'>,
): Promise<Meaning> {
  const parts = await payBack.parts(context, enrolment);
  const own = parts.filter(({ payerId }) => payerId === personId);
  const isTheirs = enrolment.studentId === personId;
  const byHand = isTheirs ? await meaningByHand(context, enrolment, payBack) : nothing;
  const othersPay = !isTheirs || (!byHand.paid && parts.length > 0);
  if (own.length === 0 && othersPay) return { ...nothing, paid: null };
  const giving = own.filter(({ back }) => back > 0);
  const days = (giving.length > 0 ? giving : own).map(({ until }) => until);
  const sum = (of: 'paid' | 'back') => dollarsOf(own.reduce((all, part) => all + part[of], 0));
  return {
    paid: (byHand.paid ?? 0) + sum('paid'),
    back: byHand.back + sum('back'),
    until: days.length > 0 ? lastOf(days, giving.length > 0) : byHand.until,
    elsewhere: byHand.elsewhere,
  };
}

const nothing: Meaning = { paid: 0, back: 0, until: null, elsewhere: false };

/** The last of some days; none where what gives something back has several, or is a later month, which has none. */
function lastOf(days: readonly (string | null)[], isGiving: boolean): string | null {
  if (isGiving && new Set(days).size > 1) return null;
  return days.toSorted().findLast((day) => day !== null) ?? null;
}

/** What the terms give back of what the staff noted as paid. */
async function meaningByHand(
  context: Pick<Context, 'database' | 'config' | 'clock'>,
  enrolment: Enrolment,
  { givenByHand }: PayBack,
): Promise<Meaning> {
  if (enrolment.paidByOrder) return nothing;
  const refunded = await givenByHand(context, enrolment, enrolment.paidElsewhere);
  const bought = await boughtAs(context, { ...enrolment, startDate: enrolment.lesson.startDate, refunded });
  const askedOn = dayOf(context.clock.now(), context.config.businessTimeZone);
  const { amount } = refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 1 });
  const { paid } = bought;
  const until = paid > 0 ? lastRefundDay(bought) : null;
  return { paid, back: amount, until, elsewhere: enrolment.paidElsewhere };
}

/** Ends a locked place for its family: what the terms give goes back, or waits for the staff. Nobody is told. */
export async function leavePlace(context: Context, enrolment: Enrolment, payBack: PayBack): Promise<void> {
  const byHand = await meaningByHand(context, enrolment, payBack);
  if (!(await endEnrolment(context, enrolment))) return;
  await payBack.give(context, enrolment);
  if (byHand.back > 0) await markToRefund(context, enrolment);
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
      await leavePlace(context, enrolment, payBack);
      await mailEnded(context, enrolment, ['guardians', 'teacher']);
    }
  };
