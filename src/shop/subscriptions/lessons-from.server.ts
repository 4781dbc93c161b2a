import { and, eq, exists, gte, isNull, or } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/**
 * Whether a class or group has lessons on a day (YYYY-MM-DD of the zone) or later, as far as it is planned. One that has
 * no date yet may have.
 */
export async function hasLessonsFrom(
  { database }: Pick<Context, 'database'>,
  lessonId: string,
  day: string,
  zone: string,
): Promise<boolean> {
  const later = database
    .select({ id: meetings.id })
    .from(meetings)
    .where(
      and(
        eq(meetings.lessonId, lessons.id),
        eq(meetings.state, 'planned'),
        gte(meetings.startsAt, startOfDay(day, zone)),
      ),
    );
  const which = and(eq(lessons.id, lessonId), or(isNull(lessons.startDate), exists(later)));
  return (await database.$count(lessons, which)) > 0;
}
