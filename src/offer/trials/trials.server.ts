import { eq } from 'drizzle-orm';
import type { Appointment } from '#src/calendar/booking/booking.server.ts';
import { correctContact } from '#src/calendar/booking/correct-contact.server.ts';
import { isOutsideEvent, openEvent } from '#src/calendar/booking/events.server.ts';
import type { Contact } from '#src/calendar/booking/input.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { queueMails } from '#src/platform/mail/mail.server.ts';
import { mayMail } from '#src/platform/mail/strangers.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { TrialBooking } from './contract.ts';
import { letterToFamily, letterToStaff } from './mails/mails.server.ts';
import { type Trial, trials } from './tables.server.ts';

/**
 * Books a free trial lesson (spec §3, §7): the booking and its mails are written together or not at all. An event of
 * our own scheduler is linked and makes it booked; a name or address that differs from the event's replaces it there.
 * A repeated call, by its `requestId` or for the same event, returns the first booking and mails nobody twice.
 * @throws Failure appointment_taken when the event belongs to another family's trial; slot_gone when it was cancelled
 *   or never was
 */
export function bookTrial(
  context: Context,
  { requestId, ...booking }: TrialBooking,
  language: Language,
): Promise<{ trial: Trial; appointment: Appointment | undefined }> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const booked = await openEvent(context, booking.scheduleDate);
    const [trial] = await database
      .insert(trials)
      .values({
        ...booking,
        isBooked: booked !== undefined || (booking.isBooked && isOutsideEvent(context, booking.scheduleDate)),
        appointmentId: booked?.id ?? null,
        requestId: requestId ?? null,
        language,
        createdAt: clock.now(),
      })
      // A call at the same time waits here until the first has booked, and then finds its booking.
      .onConflictDoNothing()
      .returning();
    if (!trial) return { trial: await findEarlier(context, booking, requestId, booked), appointment: booked };
    const appointment = booked && (await correctContact(context, booked, contactOf(booking)));
    // For our own event the family was mailed the date already.
    const isTold = appointment || !(await mayMail(context, trial.parentEmail));
    const family = isTold ? [] : [letterToFamily(trial)];
    await queueMails(context, [...letterToStaff(context, trial, appointment), ...family]);
    return { trial, appointment };
  });
}

function contactOf({ parentName, parentEmail, parentPhoneNumber }: TrialBooking): Contact {
  return { name: parentName, email: parentEmail, tel: parentPhoneNumber };
}

/** The earlier booking of the same request or the same event. */
async function findEarlier(
  context: Context,
  { parentEmail }: Pick<TrialBooking, 'parentEmail'>,
  requestId: string | undefined,
  appointment: Appointment | undefined,
): Promise<Trial> {
  const earlier =
    (requestId && (await find(context, eq(trials.requestId, requestId)))) ||
    (appointment && (await find(context, eq(trials.appointmentId, appointment.id))));
  if (!earlier) throw new Failure('unexpected');
  if (earlier.parentEmail.toLowerCase() !== parentEmail.toLowerCase()) throw new Failure('appointment_taken');
  return earlier;
}

/** The trial that takes place at an appointment, if the family finished its booking. */
export function findTrialAt(context: Context, appointmentId: string): Promise<Trial | undefined> {
  return find(context, eq(trials.appointmentId, appointmentId));
}

async function find({ database }: Context, where: ReturnType<typeof eq>): Promise<Trial | undefined> {
  const [found] = await database.select().from(trials).where(where);
  return found;
}
