import type { Seat } from '../../access.server.ts';
import { leads } from '../../permissions.ts';
import type { AtDoor, Refusal } from '../../protocol.ts';
import { type WaitsFor, waitsFor } from '../../room.ts';
import { type DeviceConnection, tell, type Waiting } from '../member.server.ts';
import type { Room } from '../room.server.ts';

/** Whether this is no refusal for good: one waits before the door. */
export function isWaiting(why: Refusal): why is WaitsFor {
  return waitsFor.some((one) => one === why);
}

/** Has a device wait before the door, and tells it why; whoever leads hears of it. */
export function waitAtDoor(room: Room, waiting: Waiting): void {
  const { line, why, arrival } = waiting;
  const isTold = room.waiting.get(line)?.why === why;
  for (const [other, { arrival: before }] of room.waiting) {
    // It has come back by another line.
    if (other === line || before.device !== arrival.device || before.seat.id !== arrival.seat.id) continue;
    room.waiting.delete(other);
    other.close(4001);
  }
  room.waiting.set(line, waiting);
  if (!isTold) tell({ line }, { t: 'waits', why });
  tellDoor(room);
}

/** A device does not wait any more: it is in, or has gone. */
export function leaveDoor(room: Room, line: DeviceConnection): void {
  if (room.waiting.delete(line)) tellDoor(room);
}

/** Who waits just now, one a seat. */
export function atDoor({ waiting }: Room): AtDoor[] {
  const seats = [...waiting.values()].map(({ arrival: { seat }, why }) => ({ seat, why }));
  const first = seats.filter(({ seat }, at) => seats.findIndex((other) => other.seat.id === seat.id) === at);
  return first.map(({ seat: { id, name, kind }, why }) => ({ id, name, kind, why }));
}

/** Lets in who waits and may come in by now, whoever came first before the others. */
export function seeToDoor({ waiting }: Room): void {
  for (const { knock } of [...waiting.values()]) knock();
}

/** The seat that waits under this name. */
export function seatAtDoor({ waiting }: Room, id: string): Seat | undefined {
  return [...waiting.values()].find(({ arrival }) => arrival.seat.id === id)?.arrival.seat;
}

/** Tells whoever leads who waits, where that has changed. */
export function tellDoor(room: Room): void {
  const people = atDoor(room);
  const text = JSON.stringify(people);
  if (text === room.doorTold) return;
  room.doorTold = text;
  for (const member of room.members.values())
    if (leads(member.seat.kind)) tell(member, { t: 'at-door', people });
}
