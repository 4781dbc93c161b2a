import type { Seat } from '../access.server.ts';
import { isRemoved, leads } from '../permissions.ts';
import type { Refusal } from '../protocol.ts';
import { engineHolds } from '../room.ts';
import {
  type Arrival,
  type DeviceConnection,
  deviceId,
  type Member,
  newMember,
  tell,
} from './member.server.ts';
import { depart, leave, putOut } from './presence/going.server.ts';
import { noteCame, noteStillIn } from './presence/staying.server.ts';
import { atDoor, seeToDoor } from './presence/waiting.server.ts';
import { settlePhase, tellLasting } from './rights.server.ts';
import type { Room } from './room.server.ts';

/** How often it is written who is still in, in milliseconds. */
const seenEvery = 30_000;
/** How long those who are still in see that it is over, in milliseconds. */
const farewell = 60_000;

/** Lets a device in. @returns `choose` where its seat is open on another one, or why it may not come in */
export function come(room: Room, arrival: Arrival, line: DeviceConnection): Member | 'choose' | Refusal {
  const { seat, device, second } = arrival;
  if (room.state.phase === 'ended') return 'over';
  if (isRemoved(room.state, seat)) return 'removed';
  const main = room.members.get(deviceId(seat, false));
  const other = room.members.get(deviceId(seat, true));
  // A second screen whose first one is gone takes its place; while both have but lost the line, it waits for the first.
  const succeeds = other?.device === device && (!main || (main.gone !== null && second !== 'extra'));
  if (succeeds) leave(room, other);
  const same = [main, !succeeds && other].find((member) => member && member.device === device);
  if (same) return comeBack(room, same, arrival, line);
  if (main && !main.gone && !second) return 'choose';
  const refusal = main ? undefined : refusalOf(room, seat);
  if (refusal) return refusal;
  const extra = second === 'extra' && main !== undefined;
  const before = extra ? other : main;
  if (before) putOut(room, before, 'taken-over');
  if (!main && seat.kind === 'learner') makeWay(room);
  const member = newMember(arrival, { line, extra, state: room.state, before: extra ? undefined : before });
  room.members.set(member.id, member);
  room.note(`${seat.kind} ${seat.name} came`);
  settleIn(room, member, arrival.chatAfter, false);
  return member;
}

/** Somebody is called otherwise from now on; what they said before stays under the name of then. */
export function rename(room: Room, { seat, person }: Member, { name, beside }: Seat): void {
  seat.name = name;
  seat.beside = beside;
  if (person.name === name) return;
  person.name = name;
  room.tellAll({ t: 'person', person });
}

/** What time brings: places that are given up, a room left alone, who is still in. Called each second. */
export function tick(room: Room): void {
  const now = room.now();
  for (const member of [...room.members.values()])
    if (member.gone && now - member.gone.at >= member.gone.keeps * 1000) depart(room, member);
  if (room.endedAt !== null && now - room.endedAt >= farewell)
    for (const member of [...room.members.values()]) putOut(room, member, 'over');
  settlePhase(room);
  seeToDoor(room);
  if (now - room.seenAt < seenEvery) return;
  room.seenAt = now;
  noteStillIn(room);
}

function comeBack(room: Room, member: Member, { seat, chatAfter }: Arrival, line: DeviceConnection): Member {
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
    ...(leads(seat.kind) && { atDoor: atDoor(room) }),
  });
  tellLasting(room, member);
  room.tellAll({ t: 'person', person }, member);
  room.emptySince = null;
  if (!room.state.known?.includes(seat.id)) {
    room.state.known = [...(room.state.known ?? []), seat.id];
    room.keep();
  }
  noteCame(room, seat);
  room.count();
  settlePhase(room);
  room.connect(member, again);
}

/**
 * A learner has a place, and comes in whoever is there already; who sits beside one waits until there is room. One place
 * is spared for the teacher; staff come in always.
 */
function refusalOf(room: Room, seat: Seat): Refusal | undefined {
  if (leads(seat.kind)) return undefined;
  if (room.state.locked && !room.state.known?.includes(seat.id)) return 'locked';
  return seat.kind === 'guardian' && isFull(room) ? 'full' : undefined;
}

/** Before a learner finds no place, a guardian goes out and waits, with all their screens: whoever came last. */
function makeWay(room: Room): void {
  const guardian = isFull(room) && familiesIn(room).findLast(({ seat }) => seat.kind === 'guardian');
  if (!guardian) return;
  for (const member of [...room.members.values()])
    if (member.seat.id === guardian.seat.id) putOut(room, member, 'full');
}

function isFull(room: Room): boolean {
  return familiesIn(room).length >= engineHolds[room.media.name] - 1;
}

function familiesIn({ members }: Room): Member[] {
  return [...members.values()].filter(({ person, seat }) => !person.extra && !leads(seat.kind));
}
