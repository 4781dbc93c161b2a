import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import type { Learners } from '#src/lessons/learners.server.ts';
import { statement } from '#src/platform/database.server.ts';
import { enrolments } from './tables.server.ts';

/** Read with most pages of a class or group: the database plans it once. */
const payment = statement((database) =>
  database
    .select({
      price: enrolments.price,
      priceFor: enrolments.priceFor,
      paidAt: enrolments.paidAt,
      paidAmount: enrolments.paidAmount,
    })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.lessonId, sql.placeholder('lessonId')),
        eq(enrolments.studentId, sql.placeholder('studentId')),
        isNull(enrolments.cancelledAt),
      ),
    )
    .prepare('payment_of_learner'),
);

/** Who learns where, as the room of lessons asks it. */
export const learners: Learners = {
  async paymentOf({ database }, lessonId, studentId) {
    const [found] = await payment(database).execute({ lessonId, studentId });
    return found;
  },
  of({ database }, lessonId) {
    const { timeZone, paidAt } = enrolments;
    return database
      .select({ id: users.id, email: users.email, language: users.language, timeZone, paidAt })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.studentId))
      .where(and(eq(enrolments.lessonId, lessonId), isNull(enrolments.cancelledAt)));
  },
};
