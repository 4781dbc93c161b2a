import { inArray } from 'drizzle-orm';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { listSlots } from './booking.server.ts';
import { nearestFree } from './choosing/slot-days.ts';
import type { Appointment } from './keys.server.ts';
import { appointments } from './tables.server.ts';

/** The address that names an appointment in a trial booking; nobody is shown it, nothing answers there. */
export function eventUri({ config }: Context, { id }: Pick<Appointment, 'id'>): string {
  return `${config.publicUrl}/schedule/events/${id}`;
}

/** Whether a reported address is of the outside scheduler that is configured; nobody else says that a time is booked. */
export function isOutsideEvent({ config }: Pick<Context, 'config'>, reported: string): boolean {
  const { schedulerUrl } = config;
  if (!schedulerUrl || !URL.canParse(reported)) return false;
  return new URL(reported).origin === new URL(schedulerUrl).origin;
}

/**
 * The appointment that a reported address names, if it is one of ours; nobody else changes it until the
 * transaction ends, nor the one that it is to replace. Whoever locks several goes by their ids, so nobody waits crosswise.
 * @param replaced the id of that one
 * @throws Failure slot_gone when it was cancelled, or there is none by this address: with the free times that are
 *   nearest to it
 */
export async function openEvent(
  context: Context,
  uri: string,
  replaced?: string | null,
): Promise<Appointment | undefined> {
  const prefix = eventUri(context, { id: '' });
  if (!uri.startsWith(prefix)) return undefined;
  const id = uri.slice(prefix.length);
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
  const locked = isId
    ? await context.database
        .select()
        .from(appointments)
        .where(inArray(appointments.id, replaced ? [id, replaced] : [id]))
        .orderBy(appointments.id)
        .for('update')
    : [];
  const found = locked.find((one) => one.id === id);
  if (found && !found.cancelledAt) return found;
  const nextSlots = await freeTimesNear(context, found?.startTime ?? context.clock.now());
  throw new Failure('slot_gone', undefined, { context: 'cancelled' }, { nextSlots });
}

/** The free times that are nearest to one, as the caller is told them. */
export async function freeTimesNear(context: Context, startTime: Date) {
  const slots = (await listSlots(context)).map((slot) => ({
    startTime: slot.startTime.toISOString(),
    endTime: slot.endTime.toISOString(),
    seatsLeft: slot.seatsLeft,
  }));
  return nearestFree(slots, startTime.toISOString());
}
