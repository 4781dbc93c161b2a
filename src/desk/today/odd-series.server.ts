import { and, asc, eq, isNull } from 'drizzle-orm';
import { lessons, oddSeries } from '#src/offer/lessons/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { counted, type Waiting } from './waiting.ts';

/** Lessons that do not meet as their timetable promises. Saving it or moving the odd meeting mends them. */
export async function lessonsWithOddSeries({ database }: Context): Promise<Waiting[]> {
  const found = await database
    .select({
      id: lessons.id,
      name: lessons.title,
      about: teacherCalledIn(users),
      firstDay: oddSeries.firstDay,
    })
    .from(oddSeries)
    .innerJoin(lessons, and(eq(lessons.id, oddSeries.lessonId), isNull(lessons.deletedAt)))
    .innerJoin(users, eq(users.id, lessons.teacherId))
    .orderBy(asc(oddSeries.firstDay), asc(lessons.id))
    .limit(counted + 1);
  return found.map(({ firstDay, ...lesson }) => ({ ...lesson, at: new Date(`${firstDay}T12:00Z`) }));
}
