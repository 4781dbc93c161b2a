import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';

/** Whether somebody has anything that a schedule could show: the first enrolment opens it, or the first lesson. */
export async function hasSchedule(context: Context, { id, role }: Person): Promise<boolean> {
  return role === 'teacher' ? teaches(context, id) : learns(context, id, isNull(enrolments.cancelledAt));
}

/** Whether one of their children has learnt somewhere, even if that is over: certificates stay. */
export async function hasProgress(context: Context, { id, role }: Person): Promise<boolean> {
  return role === 'student' && learns(context, id);
}

async function learns({ database }: Context, userId: string, which?: SQL): Promise<boolean> {
  const found = await database
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(isLookedAfterBy({ database }, enrolments.learnerId, userId), which))
    .limit(1);
  return found.length > 0;
}

/** Whether they have a class or group, or give a trial lesson or another teacher's meeting. */
async function teaches({ database }: Context, teacherId: string): Promise<boolean> {
  const [own, given] = await Promise.all([
    database
      .select({ id: lessons.id })
      .from(lessons)
      .where(and(eq(lessons.teacherId, teacherId), isNull(lessons.deletedAt)))
      .limit(1),
    database.select({ id: meetings.id }).from(meetings).where(eq(meetings.teacherId, teacherId)).limit(1),
  ]);
  return own.length + given.length > 0;
}
