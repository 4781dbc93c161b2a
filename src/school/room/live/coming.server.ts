import type { Seat } from '../access.server.ts';
import { isRemoved, leads } from '../permissions.ts';
import type { Refusal } from '../protocol.ts';
import { engineHolds, roomLimits } from '../room.ts';
import { beginStay, endStays, seeStays } from './kept.server.ts';
import { type Arrival, deviceId, type Line, type Member, newMember, tell } from './member.server.ts';
import { settlePhase } from './rights.server.ts';
import type { Room } from './room.server.ts';

/** How often it is written who is still in, in milliseconds. */
const seenEvery = 30_000;
/** How long those who are still in see that it is over, in milliseconds. */
const farewell = 60_000;

/** Lets a device in. @returns `choose` where its seat is open on another one, or why it may not come in */
export function come(room: Room, arrival: Arrival, line: Line): Member | 'choose' | Refusal {
  const { seat, device, second } = arrival;
  if (room.state.phase === 'ended') return 'over';
  if (isRemoved(room.state, seat)) return 'removed';
  const main = room.members.get(deviceId(seat, false));
  const other = room.members.get(deviceId(seat, true));
  const same = [main, other].find((member) => member?.device === device);
  if (same) return comeBack(room, same, arrival, line);
  if (main && !main.gone && !second) return 'choose';
  const refusal = main ? undefined : refusalOf(room, seat);
  if (refusal) return refusal;
  const extra = second === 'extra' && main !== undefined;
  const before = extra ? other : main;
  if (before) putOut(room, before, 'taken-over');
  const member = newMember(arrival, { line, extra, state: room.state });
  room.members.set(member.id, member);
  room.note(`${seat.kind} ${seat.name} came`);
  settleIn(room, member, arrival.chatAfter, false);
  return member;
}

/** How a line ended: on purpose, or broken, where nothing was heard of it for so long before, in milliseconds. */
type Ending = { clean: boolean; silent: number };

/**
 * A line has ended: its place is kept for a moment, longer for one that broke. That was when it was last heard: a dead
 * network says no farewell, and children do not wait twice for their teacher.
 */
export function gone(room: Room, member: Member, line: Line, { clean, silent }: Ending): void {
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
  const now = room.context.clock.now();
  room.writing.do(async () => {
    await endStays(room.context, room.stays.get(member.seat.id) ?? [], now);
    room.stays.delete(member.seat.id);
  });
  settlePhase(room);
}

/** Ends a device’s line, and says why. */
export function putOut(room: Room, member: Member, why: Refusal, from?: number): void {
  const { line } = member;
  tell(member, { t: 'refused', why, ...(from !== undefined && { from }) });
  // Who goes on with another device has said all of it.
  member.isPutOut = why !== 'taken-over';
  leave(room, member);
  line?.close(why === 'taken-over' ? 4001 : 4000);
}

/**
 * Somebody sits there as something else now, as staff who are the substitute, or a child without their sibling: their
 * device comes again by itself, into a locked room too, and may what it might.
 */
export function seatAnew(room: Room, member: Member, { id }: Seat): void {
  const { line, seat } = member;
  const { state } = room;
  const also = (seats: string[]) => (seats.includes(seat.id) ? [...seats, id] : seats);
  state.known = also(state.known ?? []);
  state.stopped = also(state.stopped);
  if (Array.isArray(state.speakers)) state.speakers = also(state.speakers);
  if (Array.isArray(state.drawing)) state.drawing = also(state.drawing);
  room.keep();
  leave(room, member);
  line?.close(1012);
}

/** Somebody is called otherwise from now on; what they said before stays under the name of then. */
export function rename(room: Room, { seat, person }: Member, { name }: Seat): void {
  seat.name = name;
  if (person.name === name) return;
  person.name = name;
  room.tellAll({ t: 'person', person });
}

/** What time brings: places that are given up, a room left alone, who is still in. Called each second. */
export function tick(room: Room): void {
  const now = room.now();
  for (const member of [...room.members.values()])
    if (member.gone && now - member.gone.at >= member.gone.keeps * 1000) leave(room, member);
  if (room.endedAt !== null && now - room.endedAt >= farewell)
    for (const member of [...room.members.values()]) putOut(room, member, 'over');
  settlePhase(room);
  if (now - room.seenAt < seenEvery) return;
  room.seenAt = now;
  room.writing.do(() => seeStays(room.context, [...room.stays.values()].flat(), new Date(now)));
}

function comeBack(room: Room, member: Member, { seat, chatAfter }: Arrival, line: Line): Member {
  const { line: old } = member;
  member.line = line;
  old?.close(4001);
  member.seat = seat;
  member.gone = null;
  member.person.away = false;
  member.person.name = seat.name;
  settleIn(room, member, chatAfter, true);
  return member;
}

function settleIn(room: Room, member: Member, chatAfter: number, again: boolean): void {
  const { seat, person } = member;
  tell(member, {
    t: 'entered',
    you: member.id,
    engine: room.media.name,
    ...room.relays(member),
    people: [...room.members.values()].map(({ person }) => person),
    state: room.shared(),
    chat: room.chat.filter(({ n }) => n > chatAfter),
    board: room.board.counts(),
    now: room.now(),
    since: room.since,
    ...room.times,
  });
  room.tellAll({ t: 'person', person }, member);
  room.emptySince = null;
  if (!room.state.known?.includes(seat.id)) {
    room.state.known = [...(room.state.known ?? []), seat.id];
    room.keep();
  }
  const now = room.context.clock.now();
  room.writing.do(async () => {
    room.stays.set(seat.id, await beginStay(room.context, room.meetingId, seat, now));
  });
  room.count();
  settlePhase(room);
  room.connect(member, again);
}

/** One place is spared for the teacher; staff come in always. */
function refusalOf(room: Room, seat: Seat): Refusal | undefined {
  if (leads(seat.kind)) return undefined;
  if (room.state.locked && !room.state.known?.includes(seat.id)) return 'locked';
  const families = [...room.members.values()].filter(
    ({ person, seat }) => !person.extra && !leads(seat.kind),
  );
  return families.length >= engineHolds[room.media.name] - 1 ? 'full' : undefined;
}
