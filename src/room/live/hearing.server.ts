import { isAllowed, leads } from '../permissions.ts';
import { roomLimits, type UnsaidReason } from '../room.ts';
import type { Heard, ToEngine } from '../schemas.ts';
import { raiseAlarm } from './alarms.server.ts';
import { isStillThere } from './forgotten.server.ts';
import { lead } from './leading.server.ts';
import { askingOf, type Member, tell } from './member.server.ts';
import { depart } from './presence/going.server.ts';
import { takeOver } from './rights.server.ts';
import type { Room } from './room.server.ts';
import { keepWords } from './room-records.server.ts';
import { withoutAddresses } from './signals/addresses.server.ts';
import { mediaAlone, receivingAlone } from './signals/descriptions.server.ts';

type Of<T extends Heard['t']> = Extract<Heard, { t: T }>;

/** Does what a device says, where it may. What it may not is left: its rights may have changed on the way. */
export function hear(room: Room, member: Member, message: Heard): void {
  const why = !isAllowed(message, askingOf(member), room.state)
    ? 'closed'
    : room.bounds.allow(member.seat.id, message.t)
      ? undefined
      : 'too-fast';
  if (why) {
    refuse(member, message, why);
    return;
  }
  const act = acts[message.t] as Act<typeof message.t>;
  act(room, member, message as never);
}

/** What somebody wrote does not vanish: they hear that it did not go out. The rest is seen not to have happened. */
function refuse(member: Member, message: Heard, why: UnsaidReason): void {
  if (message.t === 'say') tell(member, { t: 'answered', key: message.key, why });
}

type Act<T extends Heard['t']> = (room: Room, member: Member, message: Of<T>) => void;

const acts: { [T in Heard['t']]: Act<T> } = {
  beat: (room, member) => tell(member, { t: 'beat', now: room.now() }),
  have,
  say,
  hand,
  react: (room, { id }, { what }) => room.tellAll({ t: 'reacted', from: id, what }),
  board: draw,
  'board-after': tellBoard,
  drawing: (room, member, { page, item }) =>
    room.tellAll({ t: 'drawing', by: member.id, page, item }, member),
  pointer: (room, member, { page, at }) => room.tellAll({ t: 'pointer', by: member.id, page, at }, member),
  lead: (room, member, { act }) => lead(room, member, act),
  alarm: (room, member, { kind, text, key }) => raiseAlarm(room, { kind, words: text, key }, member),
  leave: depart,
  signal,
  publish: toEngine,
  answer: toEngine,
  want: toEngine,
  again: toEngine,
};

function toEngine(room: Room, { id }: Member, message: ToEngine): void {
  room.media.message(id, message);
}

function hand(room: Room, { person }: Member, { up }: Of<'hand'>): void {
  person.hand = up ? (person.hand ?? room.now()) : null;
  room.tellAll({ t: 'person', person });
}

function have(room: Room, member: Member, message: Of<'have'>): void {
  const { person } = member;
  const before = person.line;
  takeOver(member, message);
  person.pictures = message.pictures;
  person.line = message.line;
  room.holdBack(member);
  room.tellAll({ t: 'person', person });
  if (before !== person.line && [before, person.line].includes('poor')) room.count();
}

function say(room: Room, member: Member, message: Of<'say'>): void {
  const { text, key } = message;
  const { id, seat, device } = member;
  const said = `${device} ${key}`;
  if (room.saidKeys.has(said)) {
    tell(member, { t: 'answered', key });
    return;
  }
  const ofOne = room.chat.filter(({ from }) => from === id).length;
  if (room.chat.length >= roomLimits.chatLines || ofOne >= roomLimits.chatLinesOfOne) {
    refuse(member, message, 'full');
    return;
  }
  room.saidKeys.add(said);
  const line = {
    n: ++room.lastLine,
    from: id,
    kind: seat.kind,
    name: seat.name,
    text,
    at: room.now(),
  };
  room.note(`${seat.kind} ${seat.name} wrote in the chat`);
  const write = async () => {
    if (!(await isStillThere(room.context, seat)) || member.isPutOut) return;
    await keepWords(room, line, seat);
    room.chat.push(line);
    room.tellAll({ t: 'said', line });
    tell(member, { t: 'answered', key });
  };
  room.writing.do(write, () => {
    room.saidKeys.delete(said);
    refuse(member, message, 'not-kept');
  });
}

function draw(room: Room, member: Member, { page, key, change }: Of<'board'>): void {
  const { id, seat } = member;
  const artist = {
    id,
    userId: seat.userId,
    learnerId: seat.learnerIds[0] ?? null,
    leads: leads(seat.kind),
  };
  room.writing.do(async () => {
    if (change.do === 'picture' && change.picture && !(await room.board.hasPicture(change.picture))) return;
    const isText = change.do === 'add' && change.item.shape === 'text';
    if (isText && !artist.leads && !(await isStillThere(room.context, seat))) return;
    if (member.isPutOut) return;
    const known = room.board.take(page, key, change, artist);
    if (known !== undefined) tell(member, { t: 'board', lines: [{ page, n: known, by: id, key, change }] });
  });
  // Changes that came meanwhile are written together.
  room.writing.do(async () => {
    const lines = await room.board.flush();
    if (lines.length > 0) room.tellAll({ t: 'board', lines });
  });
}

function tellBoard(room: Room, member: Member, { page, n }: Of<'board-after'>): void {
  room.writing.note(async () => {
    for await (const lines of room.board.after(page, n)) tell(member, { t: 'board', lines });
  });
}

function signal(room: Room, member: Member, { to, data }: Of<'signal'>): void {
  const other = room.members.get(to);
  if (room.media.name !== 'mesh' || !other || other === member) return;
  const looksOn = member.person.extra;
  if (looksOn && other.person.extra) return;
  const said = mediaAlone(data);
  const media = said && looksOn ? receivingAlone(said) : said;
  const told = media && room.isRelayOnly() ? withoutAddresses(media) : media;
  if (told) tell(other, { t: 'signal', from: member.id, data: told });
}
