import { randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { type Appointment, cancelAppointment } from '#src/calendar/booking/booking.server.ts';
import { correctContact } from '#src/calendar/booking/correct-contact.server.ts';
import { isOutsideEvent, openEvent } from '#src/calendar/booking/events.server.ts';
import type { Contact } from '#src/calendar/booking/input.ts';
import { openNamed, stateOfAppointment } from '#src/calendar/booking/keys.server.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import { mayMail } from '#src/platform/mail/strangers.server.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { TrialBooking } from './contract.ts';
import { letterToFamily, letterToStaff } from './mails/mails.server.ts';
import { type Trial, trials } from './tables.server.ts';

/**
 * Books a free trial lesson (spec §3, §7): the booking and its mails are written together or not at all. An event of
 * our own scheduler is linked and makes it booked; a name or address that differs from the event's replaces it there.
 * A repeated call, by its `requestId` or for the same event, returns the first booking and mails nobody twice. With
 * other answers these count from now on, and everybody is mailed anew, while the school has not acted on the first; at
 * another event the seat of the first is free again.
 * @throws Failure appointment_taken when the event belongs to another family's trial; slot_gone when it was cancelled
 *   or never was; trial_begun for other answers once the school has acted
 */
export function bookTrial(
  context: Context,
  { requestId, ...booking }: TrialBooking,
  language: Language,
): Promise<{ trial: Trial; appointment: Appointment | undefined }> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const had = requestId && (await timeOfRequest(context, requestId));
    const booked = await openEvent(context, booking.scheduleDate, had);
    const answers = {
      ...booking,
      isBooked: booked !== undefined || (booking.isBooked && isOutsideEvent(context, booking.scheduleDate)),
      appointmentId: booked?.id ?? null,
      language,
    };
    const [made] = await database
      .insert(trials)
      .values({ ...answers, requestId: requestId ?? null, createdAt: clock.now() })
      // A call at the same time waits here until the first has booked, and then finds its booking.
      .onConflictDoNothing()
      .returning();
    const earlier = made ? undefined : await findEarlier(context, booking, requestId, booked);
    const kept = { ...answers, ...(earlier?.appointmentId && !booked && timeOf(earlier)) };
    if (earlier && saysSame(earlier, kept)) return { trial: earlier, appointment: booked };
    const trial = made ?? (await answerAnew(context, earlier, kept));
    if (earlier && booked) await leaveSeat(context, earlier, booked);
    const appointment = booked && (await correctContact(context, booked, contactOf(booking)));
    // The trial has it now.
    if (booked?.child)
      await database.update(appointments).set({ child: null }).where(eq(appointments.id, booked.id));
    // For our own event the family was mailed the date already.
    const isTold = appointment || !(await mayMail(context, trial.parentEmail));
    const again = earlier && randomUUID();
    const family = isTold ? [] : [letterToFamily(trial, again)];
    await queueMails(context, [...letterToStaff(context, trial, appointment, again), ...family]);
    return { trial, appointment };
  });
}

function contactOf({ parentName, parentEmail, parentPhoneNumber }: TrialBooking): Contact {
  return { name: parentName, email: parentEmail, tel: parentPhoneNumber };
}

/** The earlier booking of the same request or the same event, locked until the transaction ends. */
async function findEarlier(
  { database }: Context,
  { parentEmail }: Pick<TrialBooking, 'parentEmail'>,
  requestId: string | undefined,
  appointment: Appointment | undefined,
): Promise<Trial> {
  const byRequest = requestId && eq(trials.requestId, requestId);
  const byEvent = appointment && eq(trials.appointmentId, appointment.id);
  const [earlier, other] = await database
    .select()
    .from(trials)
    .where(or(byRequest || undefined, byEvent))
    .orderBy(trials.id)
    .for('update');
  if (!earlier) throw new Failure('unexpected');
  const isSameFamily = earlier.parentEmail.toLowerCase() === parentEmail.toLowerCase();
  // The request booked one lesson, and at the event there is another.
  if (!isSameFamily || other) throw new Failure('appointment_taken');
  return earlier;
}

type Answers = Omit<TrialBooking, 'requestId'> & Pick<Trial, 'appointmentId' | 'language'>;

/** What a family says; how its times are reported follows from the event. */
const said = [
  ...['parentName', 'parentPhoneNumber', 'childrenFullName', 'gradeLevel', 'subject', 'wishedTeacher'],
  ...['isParent', 'isStudent', 'planningToStart', 'hearAboutUs', 'hearAboutUsOther', 'scheduleDate'],
] as (keyof Trial & keyof Answers)[];

/** Whoever names no time keeps the one that they have. */
function timeOf({ scheduleDate, startTime, endTime, isBooked, appointmentId }: Trial) {
  return { scheduleDate, startTime, endTime, isBooked, appointmentId };
}

function saysSame(earlier: Trial, answers: Answers): boolean {
  return said.every((one) => earlier[one] === answers[one]);
}

/** Replaces what a family said first. @throws Failure trial_begun */
async function answerAnew(
  { database }: Context,
  earlier: Trial | undefined,
  answers: Answers,
): Promise<Trial> {
  if (!earlier) throw new Failure('unexpected');
  const { contactedAt, teacherId, outcome, note, cancelledAt } = earlier;
  if (contactedAt || teacherId || outcome || note || cancelledAt) throw new Failure('trial_begun');
  const [trial] = await database.update(trials).set(answers).where(eq(trials.id, earlier.id)).returning();
  if (!trial) throw new Failure('unexpected');
  return trial;
}

/** The appointment that a request has had so far. It keeps it until the transaction ends: its calls take turns. */
async function timeOfRequest(context: Context, requestId: string): Promise<string | null | undefined> {
  await takeTurns(context, 'trial', requestId);
  const { appointmentId } = trials;
  const [earlier] = await context.database
    .select({ appointmentId })
    .from(trials)
    .where(eq(trials.requestId, requestId));
  return earlier?.appointmentId;
}

/** Gives back the seat that a trial had, where it has taken another and the first is still ahead. */
async function leaveSeat(context: Context, { appointmentId }: Trial, taken: Appointment): Promise<void> {
  if (!appointmentId || appointmentId === taken.id) return;
  const left = await openNamed(context, { id: appointmentId });
  if (stateOfAppointment(left, context.clock.now()) !== 'booked') return;
  await cancelAppointment(context, { id: left.id }, false);
}

/** The trial that takes place at an appointment, if the family finished its booking. */
export async function findTrialAt(
  { database }: Pick<Context, 'database'>,
  appointmentId: string,
): Promise<Trial | undefined> {
  const [found] = await database.select().from(trials).where(eq(trials.appointmentId, appointmentId));
  return found;
}
