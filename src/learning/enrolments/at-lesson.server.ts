import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { chooseLearner } from '#src/learning/families/chosen.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { isHeldBack } from '#src/offer/lessons/card/held-back.server.ts';
import { isOverAt } from '#src/offer/lessons/over.server.ts';
import { type Lesson, lessonColumns, lessons } from '#src/offer/lessons/tables.server.ts';
import { statement } from '#src/platform/database/database.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type EnrolmentRow, enrolments } from './tables.server.ts';
import { type Wait, waits } from './waiting/tables.server.ts';

const locked = statement((database) =>
  database
    .select({ ...lessonColumns, isHeldBack, isOver: isOverAt(sql`${sql.placeholder('now')}::timestamptz`) })
    .from(lessons)
    .where(and(eq(lessons.id, sql.placeholder('id')), isNull(lessons.deletedAt)))
    .for('no key update')
    .prepare('locked_lesson'),
);

/**
 * A class or group, locked until the transaction ends: its places are given one after the other.
 * @throws Failure not_found
 */
export async function lockLesson(
  { database, clock }: Context,
  id: string,
): Promise<Lesson & { isHeldBack: boolean; isOver: boolean }> {
  const [lesson] = await locked(database).execute({ id, now: clock.now().toISOString() });
  if (!lesson) throw new Failure('not_found');
  return lesson;
}

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
