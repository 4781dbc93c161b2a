import { and, eq, isNull } from 'drizzle-orm';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The teacher of a class or group; undefined if it is deleted. */
export async function ownerOf(
  { database }: Pick<Context, 'database'>,
  lessonId: string,
): Promise<string | undefined> {
  const [lesson] = await database
    .select({ teacherId: lessons.teacherId })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), isNull(lessons.deletedAt)));
  return lesson?.teacherId;
}
