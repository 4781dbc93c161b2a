import { and, asc, eq, gte, isNull, ne, or } from 'drizzle-orm';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { holdTeachers } from '../collisions.server.ts';
import { usualMinutes } from '../meeting.ts';
import { type Meeting, meetings, timetables } from '../tables.server.ts';
import type { Taught } from '../timetables.server.ts';
import type { MeetingChange } from '../written.server.ts';
import { addMeeting, settleMeetings } from './settle.server.ts';

/**
 * Sets the one date of a lesson, as the specification's calls do: they are never refused, so a date that collides is
 * kept as clashing. A lesson with a timetable, or with several meetings ahead, has no such date: nothing is done.
 * @param startsAt undefined leaves it where it is; null takes it back
 * @param minutes undefined leaves how long it takes
 */
export async function setSingleDate(
  context: Context,
  of: Taught,
  startsAt: Date | null | undefined,
  minutes: number | undefined,
): Promise<MeetingChange[]> {
  await holdTeachers(context, of.teacherId);
  const single = await singleOf(context, of.lessonId);
  if (single === 'several') return [];
  const start = startsAt === undefined ? single?.startsAt : startsAt;
  if (single && start === null)
    return settleMeetings(context, [single], [{ ...single, state: 'cancelled' }], 'clash');
  if (!start) return [];
  const length = minutes ?? (single ? minutesOf(single) : usualMinutes);
  const span = { startsAt: start, endsAt: new Date(start.getTime() + length * 60_000) };
  if (single) return settleMeetings(context, [single], [{ ...single, ...span }], 'clash');
  return [await addMeeting(context, { ...of, ...span, byHand: false }, 'clash')];
}

/** How long it takes. */
export function minutesOf({ startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>): number {
  return (endsAt.getTime() - startsAt.getTime()) / 60_000;
}

/** The one date of a lesson: what lies ahead alone, or its only meeting. */
async function singleOf(
  { database, clock }: Context,
  lessonId: string,
): Promise<Meeting | 'several' | undefined> {
  const now = clock.now();
  const [rule] = await database
    .select({ id: timetables.id })
    .from(timetables)
    .where(
      and(
        eq(timetables.lessonId, lessonId),
        or(isNull(timetables.endsOn), gte(timetables.endsOn, dayIn(now, 'UTC'))),
      ),
    )
    .limit(1);
  if (rule) return 'several';
  const rows = await database
    .select()
    .from(meetings)
    .where(and(eq(meetings.lessonId, lessonId), ne(meetings.state, 'cancelled'), eq(meetings.makeUp, false)))
    .orderBy(asc(meetings.startsAt));
  const ahead = rows.filter(({ state, startsAt }) => state === 'planned' && startsAt > now);
  if (ahead.length > 1) return 'several';
  const only = rows.length === 1 && rows[0]?.state === 'planned' ? rows[0] : undefined;
  return ahead[0] ?? only;
}
