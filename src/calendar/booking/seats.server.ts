import { and, between, count, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { hashSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Availability, isInTime, readAvailability, takeTurnsAtSlot } from './availability.server.ts';
import { type OpenTimes, slotGrid, usualTimes } from './slots.server.ts';
import { appointments, heldSeats } from './tables.server.ts';

/** How many seats of each slot from `now` on are sold or held, by its start in milliseconds. */
export async function seatsTaken({ database }: Context, now: Date): Promise<Map<number, number>> {
  const counted = await unionAll(
    database
      .select({ startTime: appointments.startTime, seats: count() })
      .from(appointments)
      .where(and(isNull(appointments.cancelledAt), gte(appointments.startTime, now)))
      .groupBy(appointments.startTime),
    database
      .select({ startTime: heldSeats.startTime, seats: count() })
      .from(heldSeats)
      .where(and(gt(heldSeats.until, now), gte(heldSeats.startTime, now)))
      .groupBy(heldSeats.startTime),
  );
  const taken = new Map<number, number>();
  for (const { startTime, seats } of counted)
    taken.set(startTime.getTime(), (taken.get(startTime.getTime()) ?? 0) + seats);
  return taken;
}

/** A seat of a slot, and the teacher whose hour it is. */
type Seat = { seat: number; teacherId: string | null };

/**
 * A seat of a slot: the one that is held by a key, and then is held no longer; else the lowest free one. Bookings of one
 * slot take turns from here to the end of their transaction, so each sees what the one before it sold; the unique
 * indexes are the last guard. What is offered stays as it is until then too, so a slot that was just closed is not sold.
 * @param wanted the key of a held seat; or the teacher whose hour it shall be
 * @throws Failure invalid_input (not a slot we offer), slot_gone
 */
export async function takeSeat(
  context: Context,
  startTime: Date,
  { hold, teacherId = null }: { hold?: string | undefined; teacherId?: string | null } = {},
): Promise<Seat> {
  await takeTurnsAtSlot(context, startTime);
  const availability = await readAvailability(context);
  expectOffered(context, startTime, availability);
  const held = hold && (await takeHeld(context, startTime, hold));
  // Who holds a seat has it, whatever the staff have set since.
  if (held) return held;
  if (!isInTime(startTime, context.clock.now(), availability)) throw new Failure('slot_gone');
  const seat = await freeSeat(context, startTime, availability.seats);
  if (!seat || (teacherId && (await isTeacherTaken(context, startTime, teacherId))))
    throw new Failure('slot_gone');
  return { seat, teacherId };
}

function expectOffered({ clock, config }: Context, startTime: Date, availability: Availability): void {
  const isOffered = (times: OpenTimes) =>
    slotGrid(clock.now(), config.businessTimeZone, times).some(
      (slot) => slot.getTime() === startTime.getTime(),
    );
  if (isOffered(availability)) return;
  if (isOffered(usualTimes)) throw new Failure('slot_gone');
  throw new Failure('invalid_input', { startTime: { key: 'choice' } });
}

/** The seat that a key holds in a slot, which it holds no longer; undefined where that has ended. */
async function takeHeld(
  { database, clock }: Context,
  startTime: Date,
  key: string,
): Promise<Seat | undefined> {
  const { seat, teacherId, until } = heldSeats;
  const [held] = await database
    .delete(heldSeats)
    .where(and(eq(heldSeats.hash, hashSecret(key)), eq(heldSeats.startTime, startTime)))
    .returning({ seat, teacherId, until });
  if (!held || held.until <= clock.now()) return undefined;
  return { seat: held.seat, teacherId: held.teacherId };
}

async function freeSeat(
  { database, clock }: Context,
  startTime: Date,
  seats: number,
): Promise<number | undefined> {
  const [start, now] = [startTime.toISOString(), clock.now().toISOString()];
  const { rows } = await database.execute<{ seat: number }>(sql`
    select seat from generate_series(1, ${seats}::int) as seat
    where not exists (
        select from ${appointments}
        where ${appointments.startTime} = ${start}::timestamptz
          and ${appointments.seat} = seat.seat and ${appointments.cancelledAt} is null)
      and not exists (
        select from ${heldSeats}
        where ${heldSeats.startTime} = ${start}::timestamptz
          and ${heldSeats.seat} = seat.seat and ${heldSeats.until} > ${now}::timestamptz)
    limit 1`);
  return rows[0]?.seat;
}

/** Gives a teacher an hour back that was theirs, where somebody else gives the lesson; who gives it has a meeting then. */
export async function leaveHour(
  { database }: Context,
  { id }: { id: string },
  givenBy: string,
): Promise<void> {
  await database
    .update(appointments)
    .set({ teacherId: null })
    .where(and(eq(appointments.id, id), ne(appointments.teacherId, givenBy)));
}

/** Whether a family has, or is being held, an hour of this teacher. */
async function isTeacherTaken(context: Context, startTime: Date, teacherId: string): Promise<boolean> {
  const taken = await takenOf(context, [teacherId], { from: startTime, to: startTime });
  return taken.length > 0;
}

/** Which hours of some teachers families have booked, or are being held for them now; both ends included. */
export async function takenOf(
  { database, clock }: Context,
  teacherIds: readonly string[],
  { from, to }: { from: Date; to: Date },
): Promise<{ teacherId: string; startTime: Date }[]> {
  if (teacherIds.length === 0) return [];
  const within = (table: typeof appointments | typeof heldSeats) =>
    and(inArray(table.teacherId, teacherIds), between(table.startTime, from, to));
  const rows = await unionAll(
    database
      .select({ teacherId: appointments.teacherId, startTime: appointments.startTime })
      .from(appointments)
      .where(and(isNull(appointments.cancelledAt), within(appointments))),
    database
      .select({ teacherId: heldSeats.teacherId, startTime: heldSeats.startTime })
      .from(heldSeats)
      .where(and(gt(heldSeats.until, clock.now()), within(heldSeats))),
  );
  return rows.flatMap(({ teacherId, startTime }) => (teacherId ? [{ teacherId, startTime }] : []));
}
