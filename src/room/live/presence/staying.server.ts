import type { Seat } from '../../access.server.ts';
import type { Room } from '../room.server.ts';
import { beginStay, endStays, seeStays } from '../room-records.server.ts';

/*
 * Who was in, from when to when. Of a child there is one row, though they may sit at two devices at once, beside a
 * sibling and at their own: it ends with the last of these seats.
 */

/** Notes that a seat is taken. */
export function noteCame(room: Room, seat: Seat): void {
  const now = room.context.clock.now();
  room.writing.note(async () => {
    room.stays.set(seat.id, await beginStay(room.context, room.meetingId, seat, now));
  });
}

/** Notes that a seat is empty. */
export function noteLeft(room: Room, { id }: Seat): void {
  const now = room.context.clock.now();
  room.writing.note(async () => {
    const others = new Set([...room.stays].flatMap(([seat, rows]) => (seat === id ? [] : rows)));
    const own = room.stays.get(id) ?? [];
    await endStays(
      room.context,
      own.filter((row) => !others.has(row)),
      now,
    );
    room.stays.delete(id);
  });
}

/** Notes who is still in; of whom that could not be written when they came, from now on. */
export function noteStillIn(room: Room): void {
  for (const { seat } of room.members.values()) if (!room.stays.has(seat.id)) noteCame(room, seat);
  const now = room.context.clock.now();
  room.writing.note(() => seeStays(room.context, [...new Set([...room.stays.values()].flat())], now));
}
