import { and, eq, isNull } from 'drizzle-orm';
import { isLookedAfterBy } from '#src/families/looked-after.server.ts';
import { lessons } from '#src/lessons/tables.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { Failure } from '#src/platform/errors.ts';
import type { Role } from '#src/platform/person.ts';
import { enrolments } from './tables.server.ts';

/**
 * Refuses a role that would leave classes or groups without their teacher, or learners without their guardian.
 * @throws Failure still_teaches, still_learns
 */
export async function checkTies({ database }: Context, userId: string, role: Role): Promise<void> {
  if (role !== 'teacher') {
    const [taught] = await database
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.teacherId, userId), isNull(lessons.deletedAt)))
      .limit(1);
    if (taught) throw new Failure('still_teaches');
  }
  if (role !== 'student') {
    const [enrolment] = await database
      .select({ id: enrolments.id })
      .from(enrolments)
      .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
      .where(
        and(
          isLookedAfterBy({ database }, enrolments.learnerId, userId),
          isNull(enrolments.cancelledAt),
          isNull(lessons.deletedAt),
        ),
      )
      .limit(1);
    if (enrolment) throw new Failure('still_learns');
  }
}
