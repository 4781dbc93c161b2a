import { and, asc, eq, gt, inArray, isNull, not, notInArray, type SQL } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { cancelForNobody, forgetAbsences } from '#src/learning/attendance/forget.server.ts';
import { mailEnded } from '#src/learning/enrolments/ending-mails.server.ts';
import { leavePlace } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { lockEnrolment } from '#src/learning/enrolments/lock.server.ts';
import { handOnUnpaid, inTheBooks } from '#src/learning/enrolments/money/books.server.ts';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import { leaveFamilies } from '#src/learning/families/leaving.server.ts';
import { packages } from '#src/learning/packages/tables.server.ts';
import { lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { hashPassword } from '#src/people/accounts/passwords/passwords.server.ts';
import { type User, users } from '#src/people/accounts/tables.server.ts';
import { mintSecret } from '#src/platform/config/secrets.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { eraseOwn } from '#src/platform/program/personal.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { forgetPayer } from '#src/shop/payments/cards/cards.server.ts';
import { payBackOnline } from '#src/shop/payments/refunds/pay-back-online.server.ts';
import { dropUnpaid } from '#src/shop/payments/unpaid.server.ts';
import { eraseSubscriptions } from '#src/shop/renewals/keeping/erase.server.ts';
import { agreements } from '#src/shop/subscriptions/agreement/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import type { KeptCounts } from '../held/held-kinds.ts';
import { closeEarnings } from '../held/held-payouts.server.ts';
import { eraseTeaching } from '../held/held-teaching.server.ts';
import { personalData } from '../personal.server.ts';

/** What stays of what was bought. */
type Bought = Omit<KeptCounts, 'lessons' | 'conversations'>;

/**
 * Makes the row of an account nobody's: payments go on referring to it. Nobody can log in any more.
 * @returns what had to stay of its enrolments
 */
export async function eraseAccount(context: Context, user: User): Promise<Bought> {
  const { id } = user;
  const { database } = context;
  await closeEarnings(context, user);
  await eraseTeaching(context, user);
  await forgetAbsences(context, id);
  await eraseOwn(context, personalData, id);
  await forgetPayer(context, id);
  await leaveTrials(context, id);
  await database
    .update(users)
    .set({
      email: `erased-${id}@erased.invalid`,
      phone: null,
      // The hash of a password that nobody knows: it is compared like any other.
      passwordHash: await hashPassword(mintSecret()),
      status: 'blocked',
      name: '',
      timeZone: null,
    })
    .where(eq(users.id, id));
  const kept = await eraseEnrolments(context, id);
  await eraseSubscriptions(context, id);
  return kept;
}

/**
 * A coming trial lesson needs another teacher. Its family is to be contacted anew, so that it stands among the tasks
 * of the staff. Its meeting is written again once it has a teacher.
 */
async function leaveTrials({ database, clock }: Context, teacherId: string): Promise<void> {
  const own = and(eq(trials.teacherId, teacherId), isNull(trials.outcome));
  const ahead = database
    .select({ id: appointments.id })
    .from(appointments)
    .where(gt(appointments.startTime, clock.now()));
  await database
    .update(trials)
    .set({ contactedAt: null })
    .where(and(own, inArray(trials.appointmentId, ahead)));
  await database.update(trials).set({ teacherId: null }).where(own);
}

/**
 * Unpaid enrolments go; paid ones stay in the books, and their places are free, as if the family gave them up: what the
 * terms give then goes back. Where the learner has another guardian, the place becomes theirs, and only the money stays with the account that paid it.
 */
async function eraseEnrolments(context: Context, studentId: string): Promise<Bought> {
  const { database } = context;
  await dropUnpaid(context, eq(orders.payerId, studentId));
  await database.update(orders).set({ timeZone: null }).where(eq(orders.payerId, studentId));
  const shared = await leaveFamilies(context, studentId);
  const own = eq(enrolments.studentId, studentId);
  for (const { learnerId, guardianId } of shared)
    await handOnUnpaid(context, { learnerId, from: studentId, to: guardianId });
  const ids = shared.map(({ learnerId }) => learnerId);
  await tellTeachers(context, and(own, notInArray(enrolments.learnerId, ids)));
  await database.delete(enrolments).where(and(own, not(inTheBooks)));
  await cancelForNobody(context);
  await leavePlaces(context, and(own, notInArray(enrolments.learnerId, ids)));
  await database.update(enrolments).set({ timeZone: null }).where(own);
  const left = await database.$count(enrolments, own);
  const returned = await database
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(enrolments, eq(enrolments.id, refunds.enrolmentId))
    .where(own);
  const bought = await database.$count(orders, eq(orders.payerId, studentId));
  const paidAhead = await database.$count(packages, eq(packages.payerId, studentId));
  const agreed = await database
    .selectDistinct({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(agreements, eq(agreements.subscriptionId, subscriptions.id))
    .where(eq(subscriptions.payerId, studentId));
  return {
    ...{ enrolments: left, refunds: returned.length, orders: bought },
    ...{ packages: paidAhead, renewals: agreed.length },
  };
}

/** Gives up what is paid and goes on. */
async function leavePlaces(context: Context, among: SQL | undefined): Promise<void> {
  const live = await context.database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(among, isNull(enrolments.cancelledAt)))
    .orderBy(asc(enrolments.id));
  for (const { id } of live) {
    const enrolment = await lockEnrolment(context, id);
    await leavePlace(context, enrolment, payBackOnline);
  }
}

/** Tells teachers which of their places are free again, as when a family leaves. */
async function tellTeachers(context: Context, ending: SQL | undefined): Promise<void> {
  const ended = await context.database
    .select({ row: enrolments, lesson: lessonColumns })
    .from(enrolments)
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    .where(and(ending, isNull(enrolments.cancelledAt)))
    .orderBy(asc(enrolments.id));
  for (const { row, lesson } of ended) await mailEnded(context, { ...row, lesson }, ['teacher']);
}
