import { and, asc, eq, inArray } from 'drizzle-orm';
import { agreedPrices, enrolments, paidElsewhere, refunds } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { User } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The enrolments of a student, each with what was refunded. */
export async function enrolmentsOf({ database }: Context, user: User) {
  const { id, createdAt, agreedTo, price, priceFor, timeZone, paidAt, paidAmount, cancelledAt } = enrolments;
  const bought = await database
    .select({
      id,
      learner: learners.firstName,
      lesson: { title: lessons.title, kind: lessons.kind, startDate: lessons.startDate },
      createdAt,
      agreedTo,
      price,
      priceFor,
      timeZone,
      paidAt,
      paidAmount,
      /** What was paid before the school moved here. */
      paidBefore: {
        amount: paidElsewhere.amount,
        paidOn: paidElsewhere.paidOn,
        until: paidElsewhere.paidUntil,
      },
      promisedPrice: agreedPrices.amount,
      cancelledAt,
    })
    .from(enrolments)
    .leftJoin(paidElsewhere, eq(paidElsewhere.enrolmentId, id))
    .leftJoin(agreedPrices, eq(agreedPrices.enrolmentId, id))
    .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
    // Of learners they no longer look after they do not read the name either.
    .leftJoin(
      guardianships,
      and(eq(guardianships.learnerId, enrolments.learnerId), eq(guardianships.userId, user.id)),
    )
    .leftJoin(learners, eq(learners.id, guardianships.learnerId))
    .where(eq(enrolments.studentId, user.id))
    .orderBy(asc(id));
  const { enrolmentId, reason, amount, askedAt, createdAt: givenAt } = refunds;
  const returned = await database
    .select({ enrolmentId, reason, amount, askedAt, createdAt: givenAt })
    .from(refunds)
    .where(
      inArray(
        enrolmentId,
        bought.map((enrolment) => enrolment.id),
      ),
    )
    .orderBy(asc(refunds.id));
  return bought.map((enrolment) => ({
    ...enrolment,
    refunds: returned
      .filter((refund) => refund.enrolmentId === enrolment.id)
      .map(({ enrolmentId: _, ...refund }) => refund),
  }));
}
