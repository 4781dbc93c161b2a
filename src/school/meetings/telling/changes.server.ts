import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { meetings, untoldChanges } from '#src/calendar/timetables/tables.server.ts';
import { tellFamilies } from '#src/learning/enrolments/for-whom.server.ts';
import { untoldIn } from '#src/learning/enrolments/untold.server.ts';
import { lessonColumns, lessons, untoldLinks } from '#src/offer/lessons/tables.server.ts';
import { facesOf } from '#src/offer/teachers/teachers.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { calendarNames } from './calendar-names.server.ts';
import { changeNotification } from './change-mails.server.ts';
import type { ChangedMeeting, LinkBefore, MeetingBefore, Reader } from './compare.server.ts';
import { readersOf } from './readers.server.ts';

/** How long a lesson must stay unchanged before its changes are told, and how long they wait at most. */
const quietMs = 60_000;
const longestMs = 10 * 60_000;

/**
 * Each minute those concerned are told what was changed: one mail a person with all changes of a lesson, once nothing
 * more was changed for a minute. What is as it was before is told to nobody.
 */
export const tellChanges = defineJob({
  name: 'notices.changes',
  data: z.object({}),
  every: '* * * * *',
  attemptSeconds: 600,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    for (const lessonId of await lessonsToTell(context))
      await inTransaction(context, (context) => tellLesson(context, lessonId));
  },
});

async function lessonsToTell({ database, clock }: Context): Promise<string[]> {
  const ago = (ms: number) => sql`${new Date(clock.now().getTime() - ms).toISOString()}::timestamptz`;
  const waiting = database
    .select({ lessonId: untoldChanges.lessonId, since: untoldChanges.since })
    .from(untoldChanges)
    .unionAll(database.select({ lessonId: untoldLinks.lessonId, since: untoldLinks.since }).from(untoldLinks))
    .as('waiting');
  const { lessonId, since } = waiting;
  const found = await database
    .select({ lessonId })
    .from(waiting)
    .groupBy(lessonId)
    .having(sql`max(${since}) <= ${ago(quietMs)} or min(${since}) <= ${ago(longestMs)}`)
    .orderBy(lessonId);
  return found.map((row) => row.lessonId);
}

async function tellLesson(context: Context, lessonId: string): Promise<void> {
  const changes = await takeChanges(context, lessonId);
  const links = await takeLinks(context, lessonId);
  const [lesson] = await context.database.select(lessonColumns).from(lessons).where(eq(lessons.id, lessonId));
  if ((changes.length === 0 && links.length === 0) || !lesson) return;
  const all = await readersOf(context, lesson, changes);
  const readers = lesson.deletedAt ? all.filter(isBeside) : all;
  const names = await facesOf(
    context,
    changes.map(({ meeting }) => meeting.teacherId),
  );
  const nameOf = (id: string) => names.get(id)?.name ?? undefined;
  const named = await calendarNames(context, readers, changes);
  const untold = await untoldIn(context, lessonId);
  await tellFamilies(
    context,
    readers.flatMap(
      (reader) =>
        changeNotification(context, { lesson, reader, changes, links, untold, nameOf, named }) ?? [],
    ),
  );
}

/** Whether somebody only gives single meetings of the lesson, or makes up there. All others know already that it is deleted. */
function isBeside({ enrolledAt, isGuest, isOwner }: Reader): boolean {
  return isGuest === true || (!enrolledAt && !isOwner);
}

/** Takes the waiting changes of a lesson, so that nobody else tells them. */
async function takeChanges({ database }: Context, lessonId: string): Promise<ChangedMeeting[]> {
  const taken = await database
    .select()
    .from(untoldChanges)
    .where(eq(untoldChanges.lessonId, lessonId))
    .for('update', { skipLocked: true });
  const ids = taken.map(({ meetingId }) => meetingId);
  if (ids.length === 0) return [];
  const rows = await database
    .select()
    .from(meetings)
    .where(inArray(meetings.id, ids))
    .orderBy(meetings.startsAt, meetings.id);
  await database.delete(untoldChanges).where(inArray(untoldChanges.meetingId, ids));
  const untold = new Map(taken.map((one) => [one.meetingId, one]));
  return rows.flatMap((meeting) => {
    const row = untold.get(meeting.id);
    if (!row) return [];
    const later = row.later.map(({ since, startsAt, endsAt, ...one }) => ({
      before: { ...one, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
      since: new Date(since),
    }));
    return [
      { meeting, before: beforeOf(row), changedBy: row.changedBy ?? undefined, since: row.since, later },
    ];
  });
}

/** Takes the link that families know, and what came after it, if they have not been told yet that it has changed. */
async function takeLinks({ database }: Context, lessonId: string): Promise<LinkBefore[]> {
  const [taken] = await database.delete(untoldLinks).where(eq(untoldLinks.lessonId, lessonId)).returning();
  if (!taken) return [];
  const { link, since, later } = taken;
  return [{ link, since }, ...later.map((one) => ({ ...one, since: new Date(one.since) }))];
}

function beforeOf(row: typeof untoldChanges.$inferSelect): MeetingBefore | undefined {
  const { startsAt, endsAt, state, teacherId } = row;
  return startsAt && endsAt && state && teacherId ? { startsAt, endsAt, state, teacherId } : undefined;
}
