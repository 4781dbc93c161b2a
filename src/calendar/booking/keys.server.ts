import { eq } from 'drizzle-orm';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { appointmentKeys, appointments } from './tables.server.ts';

/** A row of the table. */
export type Appointment = typeof appointments.$inferSelect;

/** Whether it can still be changed: links end when the lesson has begun. */
export function stateOfAppointment(
  { cancelledAt, startTime }: Appointment,
  now: Date,
): 'booked' | 'begun' | 'cancelled' {
  if (cancelledAt) return 'cancelled';
  return startTime <= now ? 'begun' : 'booked';
}

/** Makes a new secret that moves or cancels an appointment: 256 random bits, of which the hash is kept. */
export async function mintKey({ database, clock }: Context, appointmentId: string): Promise<string> {
  const key = mintSecret();
  await database
    .insert(appointmentKeys)
    .values({ hash: hashSecret(key), appointmentId, createdAt: clock.now() });
  return key;
}

/**
 * The appointment that a secret opens.
 * @param lock keeps others from changing it until the transaction ends
 * @throws Failure not_found
 */
export async function openByKey({ database }: Context, key: string, lock = false): Promise<Appointment> {
  const query = database
    .select({ appointment: appointments })
    .from(appointmentKeys)
    .innerJoin(appointments, eq(appointments.id, appointmentKeys.appointmentId))
    .where(eq(appointmentKeys.hash, hashSecret(key)));
  const [found] = lock ? await query.for('update', { of: appointments }) : await query;
  if (!found) throw new Failure('not_found');
  return found.appointment;
}

/** Which appointment is meant: by the secret of a family's link, or by its id, which the staff alone know. */
export type NamedAppointment = { key: string } | { id: string };

/** The appointment that is meant; others are kept from changing it until the transaction ends. @throws Failure not_found */
export async function openNamed(context: Context, named: NamedAppointment): Promise<Appointment> {
  if ('key' in named) return openByKey(context, named.key, true);
  const [found] = await context.database
    .select()
    .from(appointments)
    .where(eq(appointments.id, named.id))
    .for('update');
  if (!found) throw new Failure('not_found');
  return found;
}
