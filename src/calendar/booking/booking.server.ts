import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { soAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { isInTime, readAvailability } from './availability.server.ts';
import type { Room } from './booking.ts';
import { promiseChanged } from './changed.server.ts';
import type { Child } from './contract.ts';
import { bookedBefore } from './correct-contact.server.ts';
import { promiseDayBefore } from './day-before.server.ts';
import {
  type Appointment,
  mintKey,
  type NamedAppointment,
  openByKey,
  openNamed,
  stateOfAppointment,
} from './keys.server.ts';
import { announce } from './mails/mails.server.ts';
import { seatsTaken, takeSeat } from './seats.server.ts';
import { endOfSlot, slotGrid } from './slots.server.ts';
import { appointments } from './tables.server.ts';

export type { Appointment };

/** The offered slots that can still be booked, with the seats that are left in each (decisions: the scheduler). */
export async function listSlots(context: Context) {
  const { clock, config } = context;
  const now = clock.now();
  const availability = await readAvailability(context);
  const slots = slotGrid(now, config.businessTimeZone, availability).filter((start) =>
    isInTime(start, now, availability),
  );
  const taken = await seatsTaken(context, now);
  return slots.map((startTime) => ({
    startTime,
    endTime: endOfSlot(startTime),
    seatsLeft: Math.max(0, availability.seats - (taken.get(startTime.getTime()) ?? 0)),
  }));
}

type Booking = {
  startTime: Date;
  name: string;
  email: string;
  tel: string;
  timeZone?: string | undefined;
  child?: Child | undefined;
  agreedTo: Agreed<'booking'>;
  /** The key of a held seat: this very one is booked, if it is still held. */
  hold?: string | undefined;
};

/**
 * Sells a seat: the appointment, the mails about it and the task of the day before stand or fall together.
 * Repeating a `requestId` returns what it booked, and mails nobody twice; a corrected name or phone is taken.
 * @returns the appointment and a secret that moves or cancels it
 * @throws Failure invalid_input (not a slot we offer), slot_gone (begun or too near, or no seat left), conflict (the
 *   `requestId` booked another time, or for another address)
 */
export function bookAppointment(
  context: Context,
  { requestId, child, hold, ...booking }: Booking & { requestId?: string | undefined },
  language: Language,
): Promise<{ appointment: Appointment; key: string }> {
  return inTransaction(context, async (context) => {
    const earlier = requestId && (await bookedBefore(context, requestId, booking));
    if (earlier) return { appointment: earlier, key: await mintKey(context, earlier.id) };
    const { database, clock, config } = context;
    const now = clock.now();
    const [appointment] = await database
      .insert(appointments)
      .values({
        ...booking,
        id: uuidv7(),
        endTime: endOfSlot(booking.startTime),
        ...(await takeSeat(context, booking.startTime, { hold })),
        timeZone: booking.timeZone ?? config.businessTimeZone,
        child: child && Object.values(child).some(Boolean) ? child : null,
        language,
        requestId: requestId ?? null,
        createdAt: now,
        chosenAt: now,
      })
      .returning();
    if (!appointment) throw new Failure('unexpected');
    const key = await mintKey(context, appointment.id);
    await announce(context, appointment, 'booked', { key, unfinished: true });
    await promiseDayBefore(context, appointment);
    return { appointment, key };
  });
}

/** The appointment that a link opens, begun and cancelled ones included. @throws Failure not_found */
export function findAppointment(context: Context, key: string): Promise<Appointment> {
  return openByKey(context, key);
}

/**
 * Moves an appointment to another slot; the seat it had is free again, and the hour of its teacher: the new time is
 * nobody's yet. Moving to the time it has does nothing.
 * @param room where the lesson takes place, for the family's mail
 * @throws Failure not_found, appointment_begun, appointment_cancelled, invalid_input, slot_gone
 */
export function moveAppointment(
  context: Context,
  named: NamedAppointment,
  startTime: Date,
  room?: Room,
): Promise<Appointment> {
  return inTransaction(context, async (context) => {
    const appointment = await openForChange(context, named);
    if (appointment.startTime.getTime() === startTime.getTime()) return soAlready(appointment);
    const [moved] = await context.database
      .update(appointments)
      .set({
        startTime,
        endTime: endOfSlot(startTime),
        ...(await takeSeat(context, startTime)),
        sequence: sql`${appointments.sequence} + 1`,
        chosenAt: context.clock.now(),
      })
      .where(eq(appointments.id, appointment.id))
      .returning();
    if (!moved) throw new Failure('unexpected');
    const key = await mintKey(context, moved.id);
    await announce(context, moved, 'moved', { key, room, byStaff: 'id' in named });
    await promiseDayBefore(context, moved);
    await promiseChanged(context, moved);
    return moved;
  });
}

/**
 * Cancels an appointment; its seat is free again.
 * @param byStaff whether the family is told however often it was written to today, as by `announce`
 * @throws Failure not_found, appointment_begun, appointment_cancelled
 */
export function cancelAppointment(
  context: Context,
  named: NamedAppointment,
  byStaff = 'id' in named,
): Promise<Appointment> {
  return inTransaction(context, async (context) => {
    const { id } = await openForChange(context, named);
    const [cancelled] = await context.database
      .update(appointments)
      .set({ cancelledAt: context.clock.now(), sequence: sql`${appointments.sequence} + 1` })
      .where(eq(appointments.id, id))
      .returning();
    if (!cancelled) throw new Failure('unexpected');
    await announce(context, cancelled, 'cancelled', { byStaff });
    await promiseChanged(context, cancelled);
    return cancelled;
  });
}

async function openForChange(context: Context, named: NamedAppointment): Promise<Appointment> {
  const appointment = await openNamed(context, named);
  const state = stateOfAppointment(appointment, context.clock.now());
  if (state === 'cancelled') throw new Failure('appointment_cancelled');
  if (state === 'begun') throw new Failure('appointment_begun');
  return appointment;
}
