import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#src/accounts/tables.server.ts';
import { guardianships } from '#src/families/tables.server.ts';
import type { Learners } from '#src/lessons/learners.server.ts';
import { statement } from '#src/platform/database.server.ts';
import { guardianZone } from './guardian-zone.server.ts';
import { enrolments } from './tables.server.ts';

const isOwn = sql<boolean>`${enrolments.studentId} = ${guardianships.userId}`;

/** Read with most pages of a class or group: the database plans it once. What was paid comes first, then one's own. */
const payment = statement((database) =>
  database
    .select({
      isOwn,
      price: enrolments.price,
      priceFor: enrolments.priceFor,
      paidAt: enrolments.paidAt,
      paidAmount: enrolments.paidAmount,
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
    .orderBy(sql`${enrolments.paidAt} is null`, sql`not ${isOwn}`)
    .limit(1)
    .prepare('payment_of_learner'),
);

/** Who learns where, as the room of lessons asks it. */
export const learners: Learners = {
  async paymentOf({ database }, lessonId, personId) {
    const [found] = await payment(database).execute({ lessonId, personId });
    return found;
  },
  of({ database }, lessonId) {
    const { paidAt } = enrolments;
    return database
      .selectDistinctOn([users.id], {
        id: users.id,
        email: users.email,
        language: users.language,
        timeZone: guardianZone,
        paidAt,
      })
      .from(enrolments)
      .innerJoin(guardianships, eq(guardianships.learnerId, enrolments.learnerId))
      .innerJoin(users, eq(users.id, guardianships.userId))
      .where(and(eq(enrolments.lessonId, lessonId), isNull(enrolments.cancelledAt)))
      .orderBy(users.id, sql`${paidAt} is null`);
  },
};
