import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { statement } from '#src/platform/database/database.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { chooseLearner } from '#src/school/families/learners.server.ts';
import { guardianships, learners } from '#src/school/families/tables.server.ts';
import { type EnrolmentRow, enrolments } from './tables.server.ts';
import { type Wait, waits } from './waiting/tables.server.ts';

/** Who is to learn in a class or group, and what they have there now. */
export type AtLesson = { id: string; enrolment: EnrolmentRow | null; wait: Wait | null };

const allAtLesson = statement((database) =>
  database
    .select({ id: learners.id, firstName: learners.firstName, enrolment: enrolments, wait: waits })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.learnerId, learners.id),
        eq(enrolments.lessonId, sql.placeholder('lessonId')),
        isNull(enrolments.cancelledAt),
      ),
    )
    .leftJoin(waits, and(eq(waits.learnerId, learners.id), eq(waits.lessonId, sql.placeholder('lessonId'))))
    .where(eq(guardianships.userId, sql.placeholder('accountId')))
    .orderBy(asc(learners.createdAt), asc(learners.id))
    .prepare('learners_at_lesson'),
);

/**
 * Who of an account's learners is to learn in a class or group, whose row is locked: the named one, or the only one;
 * undefined for an account without learners.
 * @throws Failure not_found; learner_needed with the list where several could be meant
 */
export async function learnerAt(
  { database }: Context,
  { lessonId, accountId, named }: { lessonId: string; accountId: string; named: string | undefined },
): Promise<AtLesson | undefined> {
  return chooseLearner(await allAtLesson(database).execute({ lessonId, accountId }), named);
}
