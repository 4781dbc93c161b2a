import { leads, mayOf } from '../permissions.ts';
import type { TrackKind } from '../protocol.ts';
import { roomLimits } from '../room.ts';
import { endAlone, raiseAlarm } from './alarms.server.ts';
import { askingOf, type Member, needed, tell, tracks } from './member.server.ts';
import type { Room } from './room.server.ts';

const rights = ['speak', 'show', 'share', 'draw', 'chat'] as const;

/**
 * Brings a room into the phase that those who are in make: it is open while somebody leads, and left alone 20 seconds
 * after nobody does.
 * @param since when whoever made this call necessary was last there, in ms since 1970
 */
export function settlePhase(room: Room, since: number = room.now()): void {
  const { state } = room;
  if (state.phase === 'ended') return;
  const present = [...room.members.values()];
  const now = room.now();
  if (present.some(({ seat, gone }) => leads(seat.kind) && !gone)) {
    room.alone = null;
    if (state.phase !== 'open') openUp(room);
    return;
  }
  room.alone ??= since;
  if (state.phase === 'left-alone' && present.length === 0) {
    empty(room);
    return;
  }
  if (state.phase !== 'open' || now - room.alone < roomLimits.aloneAfter * 1000) return;
  if (present.every(({ gone }) => gone)) {
    empty(room);
    return;
  }
  state.phase = 'left-alone';
  changed(room);
  room.note('left alone');
  raiseAlarm(room, { kind: 'left-alone', words: '' });
}

/** Nobody is alone in an empty room: it waits for its teacher as before the lesson. */
function empty(room: Room): void {
  room.state.phase = 'waiting';
  changed(room);
}

function openUp(room: Room): void {
  const before = room.state.phase;
  room.state.phase = 'open';
  changed(room);
  if (before === 'left-alone') {
    endAlone(room);
    for (const member of room.members.values()) tellLasting(room, member);
  }
  if (before !== 'waiting') return;
  for (const member of room.members.values()) {
    room.connect(member, false);
    // What it published while all waited was not taken.
    if (room.media.name !== 'mesh') tell(member, { t: 'republish' });
  }
}

/** Something that all share has changed: everybody is told, and it is written. */
export function changed(room: Room): void {
  room.tellAll({ t: 'state', state: room.shared() });
  room.keep();
  refreshRights(room);
}

/** Works out anew what everybody may do, and switches off what they may not. */
function refreshRights(room: Room): void {
  for (const member of room.members.values()) {
    const may = mayOf(room.state, askingOf(member));
    const hasChanged = rights.some((right) => may[right] !== member.person.may[right]);
    member.person.may = may;
    const off = tracks.filter((track) => member.person[track] && !may[needed[track]]);
    // While nobody leads all are silent, and go on as they were: that is no mute.
    for (const track of off)
      if (room.state.phase === 'open') switchOff(member, track);
      else hush(member, track);
    room.holdBack(member);
    if (hasChanged || off.length > 0) room.tellAll({ t: 'person', person: member.person });
  }
}

/** Switches a track of a device off: it stays so until the device has heard of it, and switches it on anew. */
export function switchOff(member: Member, track: TrackKind): void {
  member.muted.set(track, 'told');
  hush(member, track);
}

function hush(member: Member, track: TrackKind): void {
  member.person[track] = false;
  tell(member, { t: 'muted', what: track });
}

/** Asks for a voice or a picture; a line that breaks just now is asked once it is back. */
export function ask(room: Room, member: Member, to: 'unmute' | 'show'): void {
  member.asked = { to, at: room.now() };
  tell(member, { t: 'asked', ...member.asked });
}

/** What lasts and was told once may have gone to a dead line: it is told again to one that comes back. */
export function tellLasting(room: Room, member: Member): void {
  for (const [what, heard] of member.muted) if (heard === 'told') tell(member, { t: 'muted', what });
  const { asked, person } = member;
  const isDue = asked && room.now() - asked.at < roomLimits.askedFor * 1000;
  if (isDue && !person[asked.to === 'unmute' ? 'voice' : 'camera']) tell(member, { t: 'asked', ...asked });
}

/** What a device says that it has on, as far as it may. */
export function takeOver(member: Member, has: Record<TrackKind, boolean>): void {
  for (const track of tracks) {
    const muted = member.muted.get(track);
    if (muted === 'told' && !has[track]) member.muted.set(track, 'said');
    if (muted === 'said' && has[track]) member.muted.delete(track);
    member.person[track] = has[track] && !member.muted.has(track) && member.person.may[needed[track]];
  }
}
