import { and, eq } from 'drizzle-orm';
import {
  type Appointment,
  cancelAppointment,
  moveAppointment,
} from '#src/calendar/booking/booking.server.ts';
import { openNamed } from '#src/calendar/booking/keys.server.ts';
import { leaveHour } from '#src/calendar/booking/seats.server.ts';
import type { NamesOf } from '#src/calendar/timetables/collisions.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Act, Details } from '#src/people/audit/acts.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { roomOf } from './appointment/room.server.ts';
import { roomKey, tellFamilyRoom } from './appointment/room-mails.server.ts';
import { assignmentKey, cancelledKey, tellTeacher } from './appointment/teacher-mails.server.ts';
import { tellFamilyCancelled } from './mails/mails.server.ts';
import { closeMeeting, holdTeachersOf, keepMeeting } from './meeting.server.ts';
import { type Trial, trials } from './tables.server.ts';
import type { TrialOutcome } from './trial.ts';
import { isAhead, stateOfTrial } from './trial.ts';

/**
 * Notes that the family has been contacted, once: by the staff, or by the teacher who gives the lesson.
 * @throws Failure not_found (another teacher's, too), appointment_cancelled, already_contacted
 */
export function noteContacted(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { trial, appointment } = await open(context, id);
    if (person.role !== 'admin' && trial.teacherId !== person.id) throw new Failure('not_found');
    refuseCancelled({ trial, appointment });
    if (trial.contactedAt) throw new Failure('already_contacted');
    await change(context, id, { contactedAt: context.clock.now() });
    await recordOn(context, person, id, 'trial-contacted');
  });
}

/**
 * Assigns the lesson to a teacher, or takes it back. While it is still ahead, both teachers are mailed, and the
 * family where it takes place. Assigning the same teacher does nothing.
 * @param namesOf names what the teacher gives already at its time
 * @throws Failure not_found, appointment_cancelled, invalid_input (nobody who teaches here), meeting_collides
 */
export function assignTeacher(
  context: Context,
  id: string,
  teacherId: string | null,
  person: Person,
  namesOf: NamesOf,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdTeachersOf(context, id, ...(teacherId ? [teacherId] : []));
    const { trial, appointment } = await openStanding(context, id);
    const before = trial.teacherId;
    if (before === teacherId) return;
    if (teacherId && !(await isTeacher(context, teacherId)))
      throw new Failure('invalid_input', { teacherId: { key: 'choice' } });
    await change(context, id, { teacherId });
    await keepMeeting(context, { trial: { ...trial, teacherId }, appointment }, { refuse: namesOf });
    if (appointment && teacherId) await leaveHour(context, appointment, teacherId);
    // One instant for the log entry and the mails, by which the mails are found.
    const now = context.clock.now();
    const details = { from: before, to: teacherId };
    await recordOn({ ...context, clock: { now: () => now } }, person, id, 'trial-assigned', details);
    if (!isAhead(stateOfTrial(trial, appointment, now))) return;
    if (before) {
      const key = assignmentKey(id, 'unassigned', before, now);
      await tellTeacher(context, 'unassigned', before, { trial, appointment }, key);
    }
    if (teacherId) {
      const key = assignmentKey(id, 'assigned', teacherId, now);
      await tellTeacher(context, 'assigned', teacherId, { trial, appointment }, key);
      await tellFamilyRoom(context, { trial: { ...trial, teacherId }, appointment }, roomKey(id, now));
    }
  });
}

/**
 * Moves the lesson to another free slot, as the family can by its link; everybody concerned is mailed.
 * @throws Failure not_found, no_appointment, appointment_begun, appointment_cancelled, invalid_input, slot_gone
 */
export function moveTrial(context: Context, id: string, startTime: Date, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { trial, appointment } = await openStanding(context, id);
    if (!appointment) throw new Failure('no_appointment');
    const room = await roomOf(context, trial);
    const moved = await moveAppointment(context, { id: appointment.id }, startTime, room);
    if (moved.sequence === appointment.sequence) return;
    await recordOn(context, person, id, 'trial-moved', {
      from: appointment.startTime.toISOString(),
      to: moved.startTime.toISOString(),
    });
  });
}

/**
 * Cancels the lesson and mails the family; its seat in our calendar is free again.
 * @throws Failure not_found, appointment_begun, appointment_cancelled
 */
export function cancelTrial(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { trial, appointment } = await openStanding(context, id);
    if (trial.outcome) throw new Failure('appointment_begun');
    if (appointment) await cancelAppointment(context, { id: appointment.id });
    await change(context, id, { cancelledAt: context.clock.now() });
    const startTime = appointment?.startTime.toISOString() ?? null;
    await recordOn(context, person, id, 'trial-cancelled', { startTime });
    // For a time in our calendar the scheduler has told the family; its task tells the teacher.
    if (appointment) return;
    await tellFamilyCancelled(context, trial);
    if (trial.teacherId)
      await tellTeacher(context, 'cancelled', trial.teacherId, { trial, appointment }, cancelledKey(id));
  });
}

/**
 * Notes the outcome of the lesson, and so whether its meeting took place; it can be changed. The same outcome changes
 * nothing.
 * @throws Failure not_found, appointment_cancelled, lesson_ahead
 */
export function noteOutcome(
  context: Context,
  id: string,
  outcome: TrialOutcome,
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdTeachersOf(context, id);
    const { trial, appointment } = await openStanding(context, id);
    if (appointment && appointment.startTime > context.clock.now()) throw new Failure('lesson_ahead');
    if (trial.outcome === outcome) return;
    await change(context, id, { outcome });
    await closeMeeting(context, id, outcome);
    await recordOn(context, person, id, 'trial-outcome', { from: trial.outcome, to: outcome });
  });
}

/** Saves the note of the staff in place of the one before. @throws Failure not_found */
export function writeNote(context: Context, id: string, note: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { trial } = await open(context, id);
    if (trial.note === note) return;
    await change(context, id, { note });
    await recordOn(context, person, id, 'trial-noted');
  });
}

type Booking = { trial: Trial; appointment: Appointment | undefined };

/** A trial and its appointment, both locked until the transaction ends: the appointment first, as by whoever books. */
async function open(context: Context, id: string): Promise<Booking> {
  const { database } = context;
  const isIt = eq(trials.id, id);
  const [known] = await database.select({ at: trials.appointmentId }).from(trials).where(isIt);
  const appointment = known?.at ? await openNamed(context, { id: known.at }) : undefined;
  const [trial] = await database.select().from(trials).where(isIt).for('update');
  if (!trial) throw new Failure('not_found');
  // It has taken another time meanwhile.
  if (trial.appointmentId !== (appointment?.id ?? null)) throw new Failure('conflict');
  return { trial, appointment };
}

async function openStanding(context: Context, id: string): Promise<Booking> {
  const booking = await open(context, id);
  refuseCancelled(booking);
  return booking;
}

function refuseCancelled({ trial, appointment }: Booking): void {
  if (trial.cancelledAt || appointment?.cancelledAt) throw new Failure('appointment_cancelled');
}

export async function isTeacher({ database }: Context, id: string): Promise<boolean> {
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'teacher'), eq(users.status, 'active')))
    .for('key share');
  return found !== undefined;
}

async function change({ database }: Context, id: string, set: Partial<Trial>): Promise<void> {
  await database.update(trials).set(set).where(eq(trials.id, id));
}

function recordOn(context: Context, person: Person, id: string, act: Act, details: Details = {}) {
  return record(context, person, { act, kind: 'trial', id, details });
}
