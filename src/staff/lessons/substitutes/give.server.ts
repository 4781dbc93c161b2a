import { eq } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { assignTeacher, cancelTrial } from '#src/offer/trials/staff.server.ts';
import { type ErrorCode, Failure, type FieldKey, type FieldProblem } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { cancelForStaff } from '#src/school/meetings/by-staff.server.ts';
import { giveAndTell } from '../meetings/give.server.ts';

/** One lesson, and who gives it: nobody where it is called off. */
type Given = { meetingId: string; teacherId: string | null };

/**
 * Gives lessons of a teacher who cannot come to substitutes, or calls them off, each as if it were the only one. Where
 * one cannot be given none is, and each of those is named.
 * @throws Failure some_not_given with a field for each, invalid_input without a reason for what is called off
 */
export function giveLessons(
  context: Context,
  {
    teacherId,
    lessons,
    reason = '',
  }: { teacherId: string; lessons: readonly Given[]; reason?: string | undefined },
  person: Person,
): Promise<void> {
  if (!reason && lessons.some((one) => one.teacherId === null))
    throw new Failure('invalid_input', { reason: { key: 'required' } });
  return inTransaction(context, async (context) => {
    await holdTeachers(context, teacherId, ...lessons.flatMap((one) => one.teacherId ?? []));
    const wrong: Record<string, FieldProblem> = {};
    for (const one of lessons) {
      const problem = await problemOf(() => giveOne(context, teacherId, one, reason, person));
      if (problem) wrong[one.meetingId] = problem;
    }
    if (Object.keys(wrong).length > 0) throw new Failure('some_not_given', wrong);
  });
}

async function giveOne(
  context: Context,
  from: string,
  { meetingId, teacherId }: Given,
  reason: string,
  person: Person,
): Promise<void> {
  const [meeting] = await context.database
    .select({ teacherId: meetings.teacherId, trialId: meetings.trialId, startsAt: meetings.startsAt })
    .from(meetings)
    .where(eq(meetings.id, meetingId));
  if (meeting?.teacherId !== from) throw new Failure('conflict');
  if (teacherId === from) throw new Failure('gives_already');
  if (meeting.startsAt <= context.clock.now()) throw new Failure('meeting_past');
  const { trialId } = meeting;
  if (trialId && teacherId) return assignTeacher(context, trialId, teacherId, person, namesOfMeetings);
  if (trialId) return cancelTrial(context, trialId, person);
  if (teacherId) return giveAndTell(context, meetingId, person, { teacherId, scope: 'one' });
  return cancelForStaff(context, meetingId, person, { reason, scope: 'one' });
}

/** Refusals that are about one lesson. */
const problems: Partial<Record<ErrorCode, FieldKey>> = {
  meeting_collides: 'has_lesson',
  gives_already: 'gives_already',
  not_a_teacher: 'not_a_teacher',
  meeting_past: 'begun',
  meeting_cancelled: 'called_off',
  appointment_begun: 'begun',
  appointment_cancelled: 'called_off',
  invalid_input: 'not_a_teacher',
  not_found: 'given_away',
  conflict: 'given_away',
};

async function problemOf(give: () => Promise<void>): Promise<FieldProblem | undefined> {
  try {
    await give();
    return undefined;
  } catch (error) {
    const key = error instanceof Failure && problems[error.code];
    if (!key) throw error;
    return { key, values: error.values };
  }
}
