import { and, eq, gt, isNull } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { isIn } from '#src/offer/trials/states.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { ahead } from '#src/offer/trials/trial.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { enrolments } from './tables.server.ts';

/**
 * Refuses a role that would leave classes, groups, substituted meetings or trial lessons without their teacher, or
 * learners without their guardian.
 * @throws Failure still_teaches, still_learns
 */
export async function checkTies(context: Context, userId: string, role: Role): Promise<void> {
  const { database } = context;
  if (role !== 'teacher' && (await isToTeach(context, userId))) throw new Failure('still_teaches');
  if (role !== 'student') {
    const [enrolment] = await database
      .select({ id: enrolments.id })
      .from(enrolments)
      .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
      .where(
        and(
          isLookedAfterBy({ database }, enrolments.learnerId, userId),
          isNull(enrolments.cancelledAt),
          isNull(lessons.deletedAt),
        ),
      )
      .limit(1);
    if (enrolment) throw new Failure('still_learns');
  }
}

/** Whether they have a class or group, or are to give another's meeting or a trial lesson. */
async function isToTeach({ database, clock }: Context, userId: string): Promise<boolean> {
  const now = clock.now();
  const [taught] = await database
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.teacherId, userId), isNull(lessons.deletedAt)))
    .limit(1);
  if (taught) return true;
  const [meeting] = await database
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.teacherId, userId), eq(meetings.state, 'planned'), gt(meetings.startsAt, now)))
    .limit(1);
  if (meeting) return true;
  const [trial] = await database
    .select({ id: trials.id })
    .from(trials)
    .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
    .where(and(eq(trials.teacherId, userId), isIn(ahead, now)))
    .limit(1);
  return trial !== undefined;
}
