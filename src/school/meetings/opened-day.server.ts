import { z } from 'zod';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { lessonsWithout, planDay } from '#src/calendar/timetables/meeting/opened-day.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { followChanges } from './follow.server.ts';
import { ownerOf } from './owner.server.ts';

/**
 * On a day that is off no longer, meetings that timetables have there and that were never planned are planned, and those
 * concerned are told that they are added. What the day off had cancelled stays so until somebody restores it.
 */
export const planOpenedDay = defineJob({
  name: 'meetings.opened-day',
  data: z.object({ day: z.iso.date(), by: z.uuid() }),
  attemptSeconds: 3600,
  retries: { limit: 5, delay: 10, delayMax: 600 },
  run: async (context, { day, by }) => {
    // Each in a transaction of its own: its teacher is held no longer than it takes.
    for (const lessonId of await lessonsWithout(context, day))
      await inTransaction(context, (context) => planFor(context, lessonId, day, by));
  },
});

async function planFor(context: Context, lessonId: string, day: string, by: string): Promise<void> {
  const teacherId = await ownerOf(context, lessonId);
  if (!teacherId) return;
  await holdTeachers(context, teacherId);
  // Handed to another teacher a moment ago: the next attempt finds them.
  if ((await ownerOf(context, lessonId)) !== teacherId) throw new Failure('conflict');
  const changes = await planDay(context, { lessonId, teacherId }, day);
  await followChanges(context, changes, { id: by });
}
