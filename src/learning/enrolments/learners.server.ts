import { and, eq, isNull, sql } from 'drizzle-orm';
import { guardianships } from '#src/learning/families/tables.server.ts';
import type { Learners } from '#src/offer/lessons/learners.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import { tellFamilies } from './for-whom.server.ts';
import { zoneOfEnrolment } from './guardian-zone.server.ts';
import { creditsFor, isPaid, usedNow } from './money/paid.server.ts';
import { enrolments } from './tables.server.ts';

const isOwn = sql<boolean>`${enrolments.studentId} = ${guardianships.userId}`;

const isPaidNow = isPaid(sql.placeholder('now'), usedNow(sql.placeholder('now')));

/**
 * Read with most pages of a class or group, so the database plans it once. Paid enrolments come first, then one's own.
 */
const payment = statement((database) =>
  database
    .select({
      isOwn,
      price: enrolments.price,
      priceFor: enrolments.priceFor,
      paidAt: enrolments.paidAt,
      paidAmount: enrolments.paidAmount,
      paidElsewhere: enrolments.paidElsewhere,
      paidUntil: enrolments.paidUntil,
      byCredits: enrolments.byCredits,
      credits: creditsFor,
      isPaid: isPaidNow,
    })
    .from(guardianships)
    .innerJoin(enrolments, eq(enrolments.learnerId, guardianships.learnerId))
    .where(
      and(
        eq(guardianships.userId, sql.placeholder('personId')),
        eq(enrolments.lessonId, sql.placeholder('lessonId')),
        isNull(enrolments.cancelledAt),
      ),
    )
    .orderBy(sql`not ${isPaidNow}`, sql`not ${isOwn}`)
    .limit(1)
    .prepare('payment_of_learner'),
);

/** Who learns where, for the room of lessons. */
export const learners: Learners = {
  tell: tellFamilies,
  async paymentOf({ database, clock }, lessonId, personId) {
    const now = clock.now().toISOString();
    const [found] = await payment(database).execute({ lessonId, personId, now });
    return found;
  },
  of({ database, clock }, lessonId) {
    const now = sql`${clock.now().toISOString()}`;
    const paid = isPaid(now, usedNow(now));
    return database
      .selectDistinctOn([users.id], {
        id: users.id,
        email: users.email,
        language: users.language,
        timeZone: zoneOfEnrolment,
        isPaid: paid,
      })
      .from(enrolments)
      .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
      .innerJoin(users, eq(users.id, guardianships.userId))
      .where(and(eq(enrolments.lessonId, lessonId), isNull(enrolments.cancelledAt)))
      .orderBy(users.id, sql`not ${paid}`);
  },
};
