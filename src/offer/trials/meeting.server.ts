import { eq } from 'drizzle-orm';
import type { Appointment } from '#src/calendar/booking/booking.server.ts';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { markHeld, markNotHeld } from '#src/calendar/timetables/meeting/held-mark.server.ts';
import {
  addMeeting,
  settleMeetings,
  type WhenTaken,
} from '#src/calendar/timetables/meeting/settle.server.ts';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Trial, trials } from './tables.server.ts';
import type { TrialOutcome } from './trial.ts';

/** Which of some meetings have a board on which something was drawn; the rooms of lessons, of a later district, know it. */
export type BoardsOf = (context: Context, meetingIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Locks the present and the new teacher of a trial lesson, before anything else is locked. */
export async function holdTeachersOf(context: Context, trialId: string, ...others: string[]): Promise<void> {
  const [known] = await context.database
    .select({ teacherId: trials.teacherId })
    .from(trials)
    .where(eq(trials.id, trialId));
  await holdTeachers(context, ...[known?.teacherId ?? [], others].flat());
}

/**
 * Brings the meeting of a trial lesson in line with its teacher and its time: written, moved, given to another,
 * cancelled. Its teachers are locked.
 * @throws Failure meeting_collides, unless that is kept as clashing
 */
export async function keepMeeting(
  context: Context,
  { trial, appointment }: { trial: Trial; appointment: Appointment | undefined },
  whenTaken: WhenTaken,
): Promise<void> {
  const kept = await meetingOf(context, trial.id);
  if (kept?.state === 'held') return;
  const { teacherId } = trial;
  if (!teacherId || !appointment || trial.cancelledAt || appointment.cancelledAt) {
    if (kept) await settleMeetings(context, [kept], [{ ...kept, state: 'cancelled' }], 'clash');
    return;
  }
  const span = { startsAt: appointment.startTime, endsAt: appointment.endTime };
  if (!kept) await addMeeting(context, { trialId: trial.id, teacherId, ...span, byHand: false }, whenTaken);
  else await settleMeetings(context, [kept], [{ ...kept, ...span, teacherId, state: 'planned' }], whenTaken);
}

/** Notes for its meeting whether it took place, by the outcome of the trial. Its teacher is locked. */
export async function closeMeeting(context: Context, trialId: string, outcome: TrialOutcome): Promise<void> {
  const kept = await meetingOf(context, trialId);
  if (!kept) return;
  if (outcome === 'missed') await markNotHeld(context, kept, 'nobody');
  else await markHeld(context, kept);
}

/** The meeting of a trial lesson, once it has a teacher and a time of ours. */
export async function meetingOf({ database }: Context, trialId: string): Promise<Meeting | undefined> {
  const [kept] = await database.select().from(meetings).where(eq(meetings.trialId, trialId));
  return kept;
}
