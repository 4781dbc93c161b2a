import { and, eq } from 'drizzle-orm';
import { markHeld, markNotHeld } from '#src/calendar/timetables/meeting/held-mark.server.ts';
import type { NotHeldReason } from '#src/calendar/timetables/meeting.ts';
import type { Meeting } from '#src/calendar/timetables/tables.server.ts';
import { noteOutcome } from '#src/offer/trials/staff.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { attendances } from '../../tables.server.ts';
import { openGiven } from '../given.server.ts';
import { tellNotHeld } from '../tell-not-held.server.ts';

/**
 * Confirms that a meeting took place; for a trial lesson, notes that it was kept.
 * @throws Failure not_found, lesson_ahead, meeting_cancelled, corrections_over, not_all_marked
 */
export function confirmHeld(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const meeting = await openGiven(context, id, person, 'whole');
    if (meeting.trialId) return noteTrial(context, meeting.trialId, 'kept', person);
    if (meeting.state === 'held') return noteSoAlready();
    if (await isSomebodyUnmarked(context, id)) throw new Failure('not_all_marked');
    await markHeld(context, meeting);
    await recordOn(context, meeting, person, 'meeting-held');
  });
}

/**
 * Says that it did not take place, and why; those who waited for it are told.
 * @throws Failure not_found, lesson_ahead, meeting_cancelled, corrections_over, invalid_input
 */
export function sayNotHeld(context: Context, id: string, why: NotHeldReason, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const meeting = await openGiven(context, id, person, 'whole');
    if (meeting.trialId) {
      // For any other reason the staff find the family another time.
      if (why !== 'nobody') throw new Failure('invalid_input', { why: { key: 'choice' } });
      return noteTrial(context, meeting.trialId, 'missed', person);
    }
    if (meeting.notHeld === why) return noteSoAlready();
    await markNotHeld(context, meeting, why);
    await recordOn(context, meeting, person, 'meeting-not-held', why);
    await tellNotHeld(context, meeting, why);
  });
}

/** A trial whose family has enrolled stays so. */
async function noteTrial(context: Context, id: string, outcome: 'kept' | 'missed', person: Person) {
  const [trial] = await context.database
    .select({ outcome: trials.outcome })
    .from(trials)
    .where(eq(trials.id, id));
  if (trial?.outcome === outcome || (outcome === 'kept' && trial?.outcome === 'enrolled'))
    return noteSoAlready();
  await noteOutcome(context, id, outcome, person);
}

async function isSomebodyUnmarked({ database }: Context, meetingId: string): Promise<boolean> {
  const found = await database
    .select({ id: attendances.learnerId })
    .from(attendances)
    .where(and(eq(attendances.meetingId, meetingId), eq(attendances.state, 'expected')))
    .limit(1);
  return found.length > 0;
}

/** Records what the staff say in a teacher's place, and corrections. */
async function recordOn(
  context: Context,
  meeting: Meeting,
  person: Person,
  act: 'meeting-held' | 'meeting-not-held',
  why: NotHeldReason | null = null,
): Promise<void> {
  if (person.role !== 'admin' && meeting.state === 'planned') return;
  const { id, lessonId, notHeld } = meeting;
  const details = { from: notHeld ?? meeting.state, to: why ?? 'held', lessonId };
  await record(context, person, { act, kind: 'meeting', id, details });
}
