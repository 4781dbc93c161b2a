import { and, desc, eq, gt, isNull, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayIn } from '#src/platform/dates/wall-clock.server.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { findCollisions, holdTeachers } from './collisions.server.ts';
import { weeksAhead } from './meeting.ts';
import { planDays } from './plan.server.ts';
import { ruleOf } from './rules.server.ts';
import { meetings, timetables } from './tables.server.ts';
import { insertMeetings } from './written.server.ts';

/**
 * Each night, timetables that go on are written 53 weeks ahead again. What collides there is no error: it is kept as
 * clashing, for its teacher and the staff to see.
 */
export const extendTimetables = defineJob({
  name: 'meetings.extend',
  data: z.object({}),
  every: '23 2 * * *',
  attemptSeconds: 3600,
  retries: { limit: 3, delay: 60, delayMax: 600 },
  run: async (context) => {
    // Each in a transaction of its own: its teacher is held no longer than it takes.
    for (const id of await runningShort(context))
      await inTransaction(context, (context) => extend(context, id));
  },
});

/** The timetables that go on beyond their last written week. */
async function runningShort({ database, clock }: Context): Promise<string[]> {
  const horizon = new Date(clock.now().getTime() + (weeksAhead - 1) * 7 * 86_400_000);
  const written = database
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.timetableId, timetables.id), gt(meetings.startsAt, horizon)));
  const found = await database
    .select({ id: timetables.id })
    .from(timetables)
    .where(
      and(or(isNull(timetables.endsOn), gt(timetables.endsOn, dayIn(horizon, 'UTC'))), notExists(written)),
    )
    .orderBy(timetables.id);
  return found.map(({ id }) => id);
}

/** Writes what is missing after the last day that its lesson has, for the teacher who gives that. */
async function extend(context: Context, timetableId: string): Promise<void> {
  const [known] = await lastOf(context, timetableId);
  if (!known?.lessonId) return;
  await holdTeachers(context, known.teacherId);
  const [last] = await lastOf(context, timetableId);
  const rule = await ruleOf(context, timetableId);
  if (!last?.lessonId || !rule || last.teacherId !== known.teacherId) return;
  const { lessonId, teacherId } = last;
  const days = await planDays(context, teacherId, [rule]);
  const missing = days.filter(({ day, state }) => state === 'meets' && day > (last.ruleDay ?? ''));
  const taken = await findCollisions(context, teacherId, missing);
  const clashing = new Set(taken.map(({ wanted }) => wanted));
  const added = missing.map((one) => ({ ...one, timetableId, clashes: clashing.has(one) }));
  await insertMeetings(context, { lessonId, teacherId }, added);
}

function lastOf({ database }: Context, timetableId: string) {
  const { lessonId, teacherId, ruleDay } = meetings;
  return database
    .select({ lessonId, teacherId, ruleDay })
    .from(meetings)
    .where(and(eq(meetings.timetableId, timetableId), sql`${ruleDay} is not null`))
    .orderBy(desc(ruleDay))
    .limit(1);
}
