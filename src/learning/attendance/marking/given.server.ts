import { and, eq, isNull } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { correctionDays, marksBefore } from '../attendance.ts';

/** A meeting that a teacher gives; any for the staff. @throws Failure not_found for all others */
export async function readGiven({ database }: Context, id: string, person: Person): Promise<Meeting> {
  const [found] = await database
    .select({ meeting: meetings })
    .from(meetings)
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .where(
      and(
        eq(meetings.id, id),
        person.role === 'admin' ? undefined : eq(meetings.teacherId, person.id),
        isNull(lessons.deletedAt),
      ),
    );
  if (!found) throw new Failure('not_found');
  return found.meeting;
}

/**
 * The same in order to write to it: its teacher is locked, so that two devices take turns.
 * @param what marks are taken a little before it begins
 * @throws Failure not_found, lesson_ahead, meeting_cancelled when it was called off ahead, corrections_over
 */
export async function openGiven(
  context: Context,
  id: string,
  person: Person,
  what: 'marks' | 'whole',
): Promise<Meeting> {
  const { teacherId } = await readGiven(context, id, person);
  await holdTeachers(context, teacherId);
  const meeting = await readGiven(context, id, person);
  if (meeting.teacherId !== teacherId) throw new Failure('conflict');
  const now = context.clock.now().getTime();
  const early = what === 'marks' ? marksBefore * 60_000 : 0;
  if (now < meeting.startsAt.getTime() - early) throw new Failure('lesson_ahead');
  if (meeting.state === 'cancelled' && !meeting.notHeld) throw new Failure('meeting_cancelled');
  if (person.role !== 'admin' && now > correctsUntil(meeting).getTime())
    throw new Failure('corrections_over', undefined, { days: correctionDays });
  return meeting;
}

/** Until when its teacher can correct it. */
export function correctsUntil({ endsAt }: Pick<Meeting, 'endsAt'>): Date {
  return new Date(endsAt.getTime() + correctionDays * 86_400_000);
}
