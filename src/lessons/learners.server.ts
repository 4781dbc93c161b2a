import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/context.server.ts';
import type { Person } from '#src/platform/person.ts';
import type { Standing } from './access.ts';
import { enrolments } from './tables.server.ts';

/** How somebody stands to a class or group. */
export async function standingOf({ database }: Context, lessonId: string, person: Person): Promise<Standing> {
  const [place] = await database
    .select({ paidAt: enrolments.paidAt })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.lessonId, lessonId),
        eq(enrolments.studentId, person.id),
        isNull(enrolments.cancelledAt),
      ),
    );
  return { isEnrolled: Boolean(place), isPaid: Boolean(place?.paidAt) };
}
