import { and, eq } from 'drizzle-orm';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isLookedAfterBy } from '#src/school/families/looked-after.server.ts';
import { endEnrolment } from '../ending.server.ts';
import { mailEnded } from '../ending-mails.server.ts';
import type { Enrolment } from '../enrolments.server.ts';
import { boughtAs, lockEnrolment, refundedOf } from '../lock.server.ts';
import { lastRefundDay, refundOf } from '../money/refund.ts';
import { enrolments } from '../tables.server.ts';

/**
 * What giving a place up means: what was paid and what comes back, in dollars, and the last day (YYYY-MM-DD) on which
 * all does; and that it was paid before the school moved here, so that the staff give it back the way it was paid.
 */
export type Meaning = { paid: number | null; back: number; until: string | null; elsewhere: boolean };

/**
 * What comes back by the terms if a place is given up now (spec §9); nothing is told of what another guardian pays.
 * @throws Failure not_found for whoever does not look after the learner
 */
export function meaningOf(context: Context, id: string, person: Pick<Person, 'id'>): Promise<Meaning> {
  return inTransaction(context, async (context) => {
    const enrolment = await ownEnrolment(context, id, person);
    return meaningFor(person, enrolment, await workOut(context, enrolment));
  });
}

/**
 * Gives back what was paid for a place online, in dollars. A later room knows orders, and hands this over.
 * @returns false for what was paid otherwise: the staff give that back
 */
export type PayBack = (context: Context, enrolment: Enrolment, back: number) => Promise<boolean>;

/**
 * Gives a place up: the guardians and the teacher are told, and the staff where money is to go back. Nothing is done
 * where the caller saw another amount.
 * @returns what comes back, as the caller is told it
 * @throws Failure not_found; conflict when something else comes back than was shown
 */
export function giveUp(
  context: Context,
  id: string,
  shown: number,
  person: Pick<Person, 'id'>,
  payBack: PayBack,
): Promise<{ back: number }> {
  return inTransaction(context, async (context) => {
    const enrolment = await ownEnrolment(context, id, person);
    const meaning = await workOut(context, enrolment);
    const { back } = meaningFor(person, enrolment, meaning);
    if (enrolment.cancelledAt) return { back };
    if (Math.round(back * 100) !== Math.round(shown * 100)) throw new Failure('conflict');
    await endEnrolment(context, enrolment);
    if (meaning.back > 0 && !(await payBack(context, enrolment, meaning.back)))
      await context.database
        .update(enrolments)
        .set({ refundAskedAt: context.clock.now() })
        .where(eq(enrolments.id, id));
    await mailEnded(context, enrolment, ['guardians', 'teacher']);
    return { back };
  });
}

async function ownEnrolment(context: Context, id: string, { id: userId }: Pick<Person, 'id'>) {
  const [own] = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.id, id), isLookedAfterBy(context, enrolments.learnerId, userId)));
  if (!own) throw new Failure('not_found');
  return lockEnrolment(context, id);
}

async function workOut(context: Context, enrolment: Enrolment): Promise<Meaning & { paid: number }> {
  const refunded = await refundedOf(context, enrolment);
  const bought = await boughtAs(context, { ...enrolment, startDate: enrolment.lesson.startDate, refunded });
  const askedOn = dayOf(context.clock.now(), context.config.businessTimeZone);
  const { amount } = refundOf(bought, { reason: 'first-days', askedOn, lessons: 1, ofLessons: 1 });
  const { paid } = bought;
  const until = paid > 0 ? lastRefundDay(bought) : null;
  return { paid, back: amount, until, elsewhere: enrolment.paidElsewhere };
}

function meaningFor({ id }: Pick<Person, 'id'>, { studentId }: Enrolment, meaning: Meaning): Meaning {
  return studentId === id ? meaning : { paid: null, back: 0, until: null, elsewhere: false };
}
