import { and, eq, ne, sql } from 'drizzle-orm';
import { mails } from '#src/platform/database/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, takeTurns } from '#src/platform/program/context.server.ts';
import type { Contact } from './input.ts';
import { type Appointment, mintKey } from './keys.server.ts';
import { confirmAnew } from './mails/mails.server.ts';
import { appointmentKeys, appointments } from './tables.server.ts';

/**
 * Corrects who an appointment is for, after its time was booked. A new e-mail gets the confirmation with a new key.
 * The address before may be a stranger's: its key opens nothing any more, and mails that still wait for it are not
 * sent. Call it in a transaction that has locked the appointment.
 * @returns the appointment as it is then
 */
export async function correctContact(
  context: Context,
  appointment: Appointment,
  { name, email, tel }: Contact,
): Promise<Appointment> {
  const { id } = appointment;
  if (name === appointment.name && email === appointment.email && tel === appointment.tel) return appointment;
  const corrected = { ...appointment, name, email, tel };
  await context.database.update(appointments).set({ name, email, tel }).where(eq(appointments.id, id));
  if (isSameAddress(email, appointment.email)) return corrected;
  await context.database.delete(appointmentKeys).where(eq(appointmentKeys.appointmentId, id));
  await withholdMails(context, appointment);
  await confirmAnew(context, corrected, await mintKey(context, id));
  return corrected;
}

/**
 * The appointment that a request has booked before, with the name and phone as they are said now; in the caller's
 * transaction.
 * @throws Failure conflict where it booked another time, or for another address
 */
export async function bookedBefore(
  context: Context,
  requestId: string,
  { startTime, ...contact }: Contact & { startTime: Date },
): Promise<Appointment | undefined> {
  await takeTurns(context, 'appointment', requestId);
  const [found] = await context.database
    .select()
    .from(appointments)
    .where(eq(appointments.requestId, requestId))
    .for('update');
  if (!found) return undefined;
  // One that was moved since is told as it stands.
  const isOther = found.sequence === 0 && found.startTime.getTime() !== startTime.getTime();
  if (isOther || !isSameAddress(found.email, contact.email)) throw new Failure('conflict');
  return correctContact(context, found, contact);
}

/** Forgets the mails about an appointment that wait to be sent to the address it had. */
async function withholdMails({ database }: Context, { id, email }: Appointment): Promise<void> {
  await database
    .delete(mails)
    .where(
      and(
        ne(mails.status, 'sent'),
        eq(mails.aboutId, id),
        eq(sql`lower(${mails.recipient})`, email.toLowerCase()),
      ),
    );
}

function isSameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
