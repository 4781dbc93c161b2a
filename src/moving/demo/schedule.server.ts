import { and, asc, eq, gt } from 'drizzle-orm';
import { addAbsence } from '#src/calendar/timetables/absences.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Lesson } from '#src/offer/lessons/tables.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

const later = 30 * 60_000;

/** What the teacher has changed: one lesson of chess begins half an hour later, and two days they are away. */
export async function changeSchedule(
  context: Context,
  { teacher }: Record<'teacher', Person>,
  lessons: Map<string, Lesson>,
): Promise<void> {
  const lessonId = lessons.get('chess')?.id ?? '';
  const { id, startsAt, endsAt } = meetings;
  const [third] = await context.database
    .select({ id, startsAt, endsAt })
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), gt(startsAt, context.clock.now())))
    .orderBy(asc(startsAt))
    .limit(1)
    .offset(2);
  if (!third) throw new Error('Chess does not meet three times.');
  // Not as the teacher would: those who learn there are mailed of that.
  const moved = {
    startsAt: new Date(third.startsAt.getTime() + later),
    endsAt: new Date(third.endsAt.getTime() + later),
  };
  await context.database
    .update(meetings)
    .set({ ...moved, byHand: true, sequence: 1 })
    .where(eq(id, third.id));
  const [firstDay, lastDay] = [12, 13].map((days) => dayIn(context.clock.now(), homeTimeZone, days));
  if (firstDay && lastDay)
    await addAbsence(context, teacher.id, {
      firstDay,
      lastDay,
      zone: homeTimeZone,
      reason: 'My sister’s wedding in Samarkand',
    });
}
