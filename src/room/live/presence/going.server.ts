import type { Seat } from '../../access.server.ts';
import type { Refusal } from '../../protocol.ts';
import { roomLimits } from '../../room.ts';
import { type DeviceConnection, deviceId, type Member, tell } from '../member.server.ts';
import { settlePhase } from '../rights.server.ts';
import type { Room } from '../room.server.ts';
import { noteLeft } from './staying.server.ts';

/** How a line ended: on purpose, or broken, where nothing was heard of it for so long before, in milliseconds. */
type Ending = { clean: boolean; silent: number };

/**
 * A line has ended: its place is kept for a moment, longer for one that broke. That was when it was last heard: a dead
 * network says no farewell, and children do not wait twice for their teacher.
 */
export function gone(room: Room, member: Member, line: DeviceConnection, { clean, silent }: Ending): void {
  if (member.line !== line) return;
  member.line = null;
  const at = room.now() - silent;
  member.gone = { at, keeps: clean ? roomLimits.closedPage : roomLimits.brokenLine };
  member.person.away = true;
  room.tellAll({ t: 'person', person: member.person });
  settlePhase(room, at);
}

/** Somebody is not in the room any more. */
export function leave(room: Room, member: Member): void {
  if (!room.members.delete(member.id)) return;
  // What its socket does from now on, as its end, is not about this room.
  member.line = null;
  room.tellAll({ t: 'left', id: member.id });
  if (member.inMedia) room.media.left(member.id);
  room.note(`${member.seat.kind} ${member.seat.name} left`);
  room.count();
  if ([...room.members.values()].some(({ seat }) => seat.id === member.seat.id)) return;
  noteLeft(room, member.seat);
  settlePhase(room);
}

/** Somebody goes for good: their second screen, silent until now, comes again by itself, in their place. */
export function depart(room: Room, member: Member): void {
  leave(room, member);
  const other = room.members.get(deviceId(member.seat, true));
  if (other) comeAnew(room, other);
}

function comeAnew(room: Room, member: Member): void {
  const { line } = member;
  leave(room, member);
  line?.close(1012);
}

/** Who is put out by these may have said something that is on its way, and stands. */
const innocent: readonly Refusal[] = ['taken-over', 'full', 'not-open-yet', 'over'];

/** Ends a device’s line, and says why. */
export function putOut(room: Room, member: Member, why: Refusal, from?: number): void {
  const { line } = member;
  tell(member, { t: 'refused', why, ...(from !== undefined && { from }) });
  member.isPutOut = !innocent.includes(why);
  leave(room, member);
  line?.close(why === 'taken-over' ? 4001 : 4000);
}

/**
 * Somebody sits there as something else now, as staff who are the substitute, or a child without their sibling: their
 * device comes again by itself, into a locked room too, and may what it might.
 */
export function seatAnew(room: Room, member: Member, { id }: Seat): void {
  const { seat } = member;
  const { state } = room;
  const also = (seats: string[]) => (seats.includes(seat.id) ? [...seats, id] : seats);
  state.known = also(state.known ?? []);
  state.stopped = also(state.stopped);
  if (Array.isArray(state.speakers)) state.speakers = also(state.speakers);
  if (Array.isArray(state.drawing)) state.drawing = also(state.drawing);
  room.keep();
  comeAnew(room, member);
}
