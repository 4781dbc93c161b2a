import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** A child and the lessons they learn in; of a teacher, the lessons they give, under no name. */
export type Brought = { child: string; lessons: string[] };

const titles = sql<
  string[]
>`coalesce(array_agg(${lessons.title} order by ${lessons.title}) filter (where ${lessons.id} is not null), '{}')`;

/** What people find when they come in, by account: two statements however many they are. */
export async function broughtFor(
  { database }: Pick<Context, 'database'>,
  userIds: readonly string[],
): Promise<Map<string, Brought[]>> {
  if (userIds.length === 0) return new Map();
  const ids = [...userIds];
  const learning = await database
    .select({ userId: guardianships.userId, child: learners.firstName, lessons: titles })
    .from(guardianships)
    .innerJoin(learners, and(eq(learners.id, guardianships.learnerId), isNull(learners.removedAt)))
    .leftJoin(enrolments, and(eq(enrolments.learnerId, learners.id), isNull(enrolments.cancelledAt)))
    .leftJoin(lessons, and(eq(lessons.id, enrolments.lessonId), isNull(lessons.deletedAt)))
    .where(inArray(guardianships.userId, ids))
    .groupBy(guardianships.userId, learners.id)
    .orderBy(learners.firstName, learners.id);
  const teaching = await database
    .select({ userId: sql<string>`${lessons.teacherId}`, child: sql<string>`''`, lessons: titles })
    .from(lessons)
    .where(and(inArray(lessons.teacherId, ids), isNull(lessons.deletedAt)))
    .groupBy(lessons.teacherId);
  const grouped = Map.groupBy([...learning, ...teaching], ({ userId }) => userId);
  return new Map(
    [...grouped].map(([userId, rows]) => [userId, rows.map(({ child, lessons }) => ({ child, lessons }))]),
  );
}
