import { and, asc, eq } from 'drizzle-orm';
import { type Wait, waits } from '#src/learning/enrolments/waiting/tables.server.ts';
import { guardianships, learners } from '#src/learning/families/tables.server.ts';
import { contactIn } from '#src/people/accounts/contact.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** At most so many are shown. */
const mostShown = 100;

/** Who waits for a place in a class or group, in the order of the line, each with their main guardian's address. */
export function waitsIn(
  { database }: Context,
  lessonId: string,
): Promise<(Pick<Wait, 'createdAt' | 'offeredUntil'> & { learner: string; guardian: string })[]> {
  const { createdAt, offeredUntil } = waits;
  return database
    .select({ learner: learners.firstName, guardian: contactIn(users), createdAt, offeredUntil })
    .from(waits)
    .innerJoin(learners, eq(learners.id, waits.learnerId))
    .innerJoin(
      guardianships,
      and(eq(guardianships.learnerId, waits.learnerId), eq(guardianships.kind, 'owner')),
    )
    .innerJoin(users, eq(users.id, guardianships.userId))
    .where(eq(waits.lessonId, lessonId))
    .orderBy(asc(createdAt), asc(learners.id))
    .limit(mostShown);
}
