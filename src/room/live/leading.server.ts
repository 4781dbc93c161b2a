import { record } from '#src/people/audit/audit.server.ts';
import type { Seat } from '../access.server.ts';
import { isRemoved, leads, letInAgain, mayLead, removing } from '../permissions.ts';
import type { Lead } from '../schemas.ts';
import type { Member } from './member.server.ts';
import { putOut } from './presence/going.server.ts';
import { seatAtDoor, seeToDoor } from './presence/waiting.server.ts';
import { ask, changed, switchOff } from './rights.server.ts';
import type { Room } from './room.server.ts';
import { keepEnd, whileHeld } from './room-records.server.ts';

/** What of it stands in the audit log, and as what. */
const recorded = {
  mute: 'room-muted',
  'mute-all': 'room-muted',
  'stop-camera': 'room-camera-stopped',
  remove: 'room-removed',
  'let-in': 'room-let-in',
  lock: 'room-locked',
  end: 'room-ended',
} as const;

/** Does what the teacher, or staff in their place, say. */
export function lead(room: Room, member: Member, act: Lead): void {
  const target = isAboutOne(act) ? room.members.get(act.who) : undefined;
  const seat = act.act === 'let-in' ? seatAtDoor(room, act.who) : target?.seat;
  const needsOne = isAboutOne(act) || act.act === 'let-in';
  if (needsOne && !(seat && target !== member && mayLead(member.seat.kind, seat.kind))) return;
  if (act.act === 'let-in' && seat) letIn(room, seat);
  else perform(room, act, target);
  room.note(`${member.seat.kind} ${member.seat.name}: ${act.act}${seat ? ` ${seat.name}` : ''}`);
  if (act.act in recorded) keepRecord(room, member, act.act as keyof typeof recorded, { act, seat });
}

type AboutOne = Extract<
  Lead,
  { act: 'mute' | 'stop-camera' | 'ask-unmute' | 'ask-show' | 'remove' | 'lower-hand' }
>;

function isAboutOne(act: Lead): act is AboutOne {
  return 'who' in act && !['speakers', 'drawing', 'sharing'].includes(act.act);
}

function perform(room: Room, act: Lead, target: Member | undefined): void {
  if (target) toOne(room, act, target);
  else if (act.act === 'mute-all') muteAll(room);
  else if (act.act === 'end') end(room);
  else {
    set(room, act);
    changed(room);
    seeToDoor(room);
  }
}

function toOne(room: Room, { act }: Lead, target: Member): void {
  const { state } = room;
  const { id } = target.seat;
  if (act === 'mute') mute(room, target);
  if (act === 'remove') remove(room, target);
  if (act === 'ask-unmute') {
    // Whom they would like to hear may speak: else the answer to it would do nothing.
    if (state.speakers !== 'all' && !state.speakers.includes(id)) {
      state.speakers = [...state.speakers, id];
      changed(room);
    }
    ask(room, target, 'unmute');
  }
  if (act === 'stop-camera') {
    state.stopped = [...new Set([...state.stopped, id])];
    changed(room);
  }
  if (act === 'ask-show') {
    state.stopped = state.stopped.filter((seat) => seat !== id);
    changed(room);
    ask(room, target, 'show');
  }
  if (act === 'lower-hand') {
    target.person.hand = null;
    room.tellAll({ t: 'person', person: target.person });
  }
}

/** What all share. */
function set(room: Room, act: Lead): void {
  const { state } = room;
  if (act.act === 'speakers')
    state.speakers = act.who === 'all' ? 'all' : seatsOf(room, act.who, state.speakers);
  if (act.act === 'drawing')
    state.drawing = typeof act.who === 'string' ? act.who : seatsOf(room, act.who, state.drawing);
  if (act.act === 'sharing') state.sharing = act.who;
  if (act.act === 'lock') state.locked = act.on;
  if (act.act === 'chat') state.chat = act.on;
  if (act.act === 'board')
    state.board = { shown: act.shown, pages: act.pages, page: Math.min(act.page, act.pages - 1) };
  if (act.act === 'countdown')
    state.countdownEnds = act.seconds === null ? null : room.now() + act.seconds * 1000;
}

function muteAll(room: Room): void {
  for (const member of room.members.values()) if (!leads(member.seat.kind)) mute(room, member);
}

function mute(room: Room, target: Member): void {
  if (!target.person.voice) return;
  switchOff(target, 'voice');
  room.holdBack(target);
  room.tellAll({ t: 'person', person: target.person });
}

function remove(room: Room, { seat }: Member): void {
  const members = [...room.members.values()];
  const devices = members.filter((member) => member.seat.id === seat.id);
  const gone = devices.flatMap((member) => removing(member.seat));
  room.state.removed = [...new Set([...(room.state.removed ?? []), ...gone])];
  for (const member of members) if (isRemoved(room.state, member.seat)) putOut(room, member, 'removed');
  room.keep();
}

/** Whoever was removed, or came late to a locked door, comes in, by each log-in by which they wait. */
function letIn(room: Room, seat: Seat): void {
  for (const { arrival } of room.waiting.values())
    if (arrival.seat.id === seat.id) room.state.removed = letInAgain(room.state, arrival.seat);
  room.state.known = [...new Set([...(room.state.known ?? []), seat.id])];
  room.keep();
  seeToDoor(room);
}

function end(room: Room): void {
  if (room.now() < room.times.startsAt) {
    empty(room);
    return;
  }
  const at = new Date(room.now());
  room.state.phase = 'ended';
  room.endedAt = at.getTime();
  changed(room);
  const state = structuredClone(room.state);
  room.writing.do(() => whileHeld(room, (context) => keepEnd(context, room.meetingId, at, state)));
  room.media.stop('end');
}

/** Before its beginning a lesson is not over: all go out, and may come in again. */
function empty(room: Room): void {
  for (const member of [...room.members.values()]) putOut(room, member, 'not-open-yet');
  room.state.phase = 'waiting';
  changed(room);
}

/** The seats that are meant, and of those that had it already also who is out for a moment. */
function seatsOf(room: Room, ids: readonly string[], had: 'all' | 'teacher' | readonly string[]): string[] {
  const known = (id: string) =>
    room.members.get(id)?.seat.id ?? (Array.isArray(had) && had.includes(id) ? id : []);
  return [...new Set(ids.flatMap(known))];
}

function keepRecord(
  room: Room,
  { seat }: Member,
  act: keyof typeof recorded,
  done: { act: Lead; seat: Seat | undefined },
): void {
  const { learnerIds: [learnerId] = [], userId } = done.seat ?? {};
  const details = {
    ...(learnerId ? { learnerId } : userId && { userId }),
    ...(done.act.act === 'lock' && { to: done.act.on }),
  };
  room.writing.note(() =>
    record(room.context, seat.userId === null ? undefined : { id: seat.userId }, {
      act: recorded[act],
      kind: 'meeting',
      id: room.meetingId,
      details,
    }),
  );
}
