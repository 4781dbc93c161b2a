import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { minutesBounds } from '#src/calendar/timetables/meeting.ts';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { askNotification, type UnconfirmedMeeting } from './ask-letter.server.ts';
import { needsWord } from './to-mark.server.ts';

/** About how many meetings at once teachers are asked, and until how long after the end. */
const batch = 250;
const latestMs = 2 * 86_400_000;

/** A teacher's clock is their account's, else that of the lesson's timetable. */
const zone = zoneOfUser(timetables.zone, homeTimeZone);

/**
 * When a teacher is asked whether a meeting took place: at eight in the evening of its day on their clock, and never
 * sooner than two hours after its end. In a query that joins users and timetables.
 */
const askedFrom = sql<Date>`greatest(${meetings.endsAt} + interval '2 hours',
  ((${meetings.startsAt} at time zone ${zone})::date + time '20:00') at time zone ${zone})`;

/** Every quarter of an hour teachers are asked about what they have not confirmed, once a meeting. */
export const askTeachers = defineJob({
  name: 'attendance.ask',
  data: z.object({}),
  every: '*/15 * * * *',
  attemptSeconds: 600,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    while ((await inTransaction(context, askSome)) === batch);
  },
});

/** One notification for all meetings of a teacher. @returns how many meetings were asked about */
async function askSome(context: Context): Promise<number> {
  const due = await dueNow(context);
  if (due.length === 0) return 0;
  await context.database
    .update(meetings)
    .set({ askedAt: context.clock.now() })
    .where(
      inArray(
        meetings.id,
        due.map(({ id }) => id),
      ),
    );
  const byTeacher = Map.groupBy(due, ({ teacher }) => teacher.id);
  await notify(
    context,
    [...byTeacher.values()].map((asked) => askNotification(context, asked)),
  );
  return due.length;
}

function dueNow({ database, clock }: Context): Promise<UnconfirmedMeeting[]> {
  const now = clock.now();
  const { id, email, language } = users;
  return database
    .select({
      id: meetings.id,
      startsAt: meetings.startsAt,
      of: sql<string>`coalesce(${meetings.lessonId}, ${meetings.trialId})`,
      title: sql<string>`coalesce(${lessons.title}, ${trials.subject})`,
      isTrial: sql<boolean>`${meetings.trialId} is not null`,
      teacher: { id, email, language, zone },
    })
    .from(meetings)
    .innerJoin(users, and(eq(users.id, meetings.teacherId), eq(users.status, 'active')))
    .leftJoin(timetables, eq(timetables.id, meetings.timetableId))
    .leftJoin(lessons, eq(lessons.id, meetings.lessonId))
    .leftJoin(trials, eq(trials.id, meetings.trialId))
    .where(
      and(
        eq(meetings.state, 'planned'),
        // With bounds on the start an index serves.
        gt(meetings.startsAt, new Date(now.getTime() - latestMs - minutesBounds.most * 60_000)),
        lte(meetings.startsAt, now),
        gt(meetings.endsAt, new Date(now.getTime() - latestMs)),
        isNull(meetings.askedAt),
        isNull(lessons.deletedAt),
        needsWord,
        sql`${askedFrom} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(meetings.startsAt), asc(meetings.id))
    .limit(batch)
    .for('update', { of: meetings, skipLocked: true });
}
