import { freeTimes } from '#src/calendar/timetables/free-times.server.ts';
import { countHeld } from '#src/calendar/timetables/meeting/held-count.server.ts';
import { usualMinutes } from '#src/calendar/timetables/meeting.ts';
import { listOfferedBy } from '#src/offer/lessons/catalogue/offered.server.ts';
import { readPublic } from '#src/offer/teachers/pages/public.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** How many classes and groups a teacher's page shows. */
const shownAtMost = 24;
const week = 7 * 24 * 60 * 60_000;

/**
 * The page of a teacher: their words, what they teach now, how many meetings they have given, and when they are free
 * for a trial lesson in the next seven days.
 * @throws Failure not_found also when it is not published, or they are blocked
 */
export async function readTeacher(context: Context, slug: string) {
  const teacher = await readPublic(context, slug);
  const from = context.clock.now();
  const to = new Date(from.getTime() + week);
  const [lessons, held, free] = await Promise.all([
    listOfferedBy(context, teacher.id, shownAtMost),
    countHeld(context, teacher.id),
    freeTimes(context, teacher.id, { from, to }, usualMinutes),
  ]);
  return { teacher, lessons, held, free };
}
