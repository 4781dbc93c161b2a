import type { Context } from '#src/platform/program/context.server.ts';
import { iceServersFor } from '../engines/turn.server.ts';
import type { ChatLine, FromServer, KeptState, RoomState } from '../protocol.ts';
import type { Board } from './board.server.ts';
import { Bounds } from './bounds.server.ts';
import type { Media } from './media.server.ts';
import { type DeviceConnection, heldTracks, type Member, type Times, type Waiting } from './member.server.ts';
import { keepCounts, keepState, whileHeld } from './room-records.server.ts';
import type { Writing } from './writing.server.ts';

/** How many happenings an alarm tells. */
const remembered = 30;

/** What a room is opened with. */
export type Opening = {
  meetingId: string;
  owner: string | null;
  state: KeptState;
  chat: ChatLine[];
  board: Board;
  media: Media;
  writing: Writing;
  relayOnly: boolean;
  times: Times;
};

/** A room that this process holds: who is in, and what they share. */
export class Room {
  readonly context: Context;
  readonly meetingId: string;
  /** The process that holds it, as its row names it: this one, until another takes it over. */
  readonly owner: string | null;
  readonly members = new Map<string, Member>();
  /** Who waits before the door, by the line, in the order in which they came. */
  readonly waiting = new Map<DeviceConnection, Waiting>();
  /** What whoever leads was told of them last. */
  doorTold = '[]';
  readonly state: KeptState;
  readonly chat: ChatLine[];
  /** The number of the last line, also of one that is forgotten: devices take each number once. */
  lastLine: number;
  readonly board: Board;
  readonly media: Media;
  readonly writing: Writing;
  readonly happened: { at: number; what: string }[] = [];
  /** Keys of what was said, by the device, whose seat may change: a line that is sent again is said once. */
  readonly saidKeys = new Set<string>();
  readonly bounds = new Bounds(() => this.now());
  times: Times;
  /** Since when nobody leads; null while somebody does. */
  alone: number | null;
  emptySince: number | null;
  endedAt: number | null = null;
  readonly #relayOnly: boolean;
  /** Devices tell by it whether this is the room that they were in, or one that does not know yet who is in. */
  readonly since = Date.now();
  /** The rows of who is in, by seat. */
  readonly stays = new Map<string, string[]>();
  /** When it was last written who is in. */
  seenAt: number;

  constructor(context: Context, opening: Opening) {
    const { meetingId, owner, state, chat, board, media, writing, relayOnly, times } = opening;
    this.context = context;
    this.meetingId = meetingId;
    this.owner = owner;
    this.state = state;
    this.chat = chat;
    this.lastLine = chat.at(-1)?.n ?? 0;
    this.board = board;
    this.media = media;
    this.writing = writing;
    this.times = times;
    this.#relayOnly = relayOnly;
    const now = this.now();
    this.alone = now;
    this.emptySince = now;
    this.seenAt = now;
  }

  now(): number {
    return this.context.clock.now().getTime();
  }

  tellAll(message: FromServer, but?: Member): void {
    const text = JSON.stringify(message);
    for (const member of this.members.values()) if (member !== but) member.line?.send(text);
  }

  /** Its meeting may have been moved. */
  setTimes(times: Times): void {
    if (times.startsAt === this.times.startsAt && times.endsAt === this.times.endsAt) return;
    this.times = times;
    this.tellAll({ t: 'times', ...times });
  }

  /** Ends all lines: their devices come again at once, to whoever holds the room then. */
  letGo(): void {
    for (const { line } of this.members.values()) line?.close(1012);
    for (const line of this.waiting.keys()) line.close(1012);
  }

  /** Writes the state as it is now; the next change writes all of it again. */
  keep(): void {
    const state = structuredClone(this.state);
    this.writing.note(() => whileHeld(this, (context) => keepState(context, this.meetingId, state)));
  }

  note(what: string): void {
    this.happened.push({ at: this.now(), what });
    if (this.happened.length > remembered) this.happened.shift();
  }

  /** Has sound and pictures flow to and from a device, where they may. */
  connect(member: Member, again: boolean): void {
    const { phase } = this.state;
    if (phase !== 'open' && phase !== 'left-alone') return;
    if (member.inMedia && !again) return;
    this.media.joined(member.id, { again: again && member.inMedia, publishes: !member.person.extra });
    member.inMedia = true;
    // Whether or not its device ever says what it has on.
    member.silenced = null;
    this.holdBack(member);
  }

  /** Has the engine hand on what a device may send, and nothing else. It is told anew of whom it did not know. */
  holdBack(member: Member): void {
    if (!member.inMedia) return;
    const held = heldTracks(member);
    if (held.join() === member.silenced) return;
    member.silenced = held.join();
    this.media.silence(member.id, held);
  }

  /** How a device reaches the others where a relay is needed. */
  relays({ id }: Member) {
    const ice = iceServersFor(this.context.config, id, this.now());
    return { ice, relayOnly: this.isRelayOnly() };
  }

  /** Whether no address of one family is told to another: where there is a relay, and it is asked for. */
  isRelayOnly(): boolean {
    return this.#relayOnly && this.context.config.turn !== undefined;
  }

  /** What devices are told of it. */
  shared(): RoomState {
    const { removed: _, known: __, ...state } = this.state;
    return state;
  }

  /** Writes how many are in, and how many lines are poor. */
  count(): void {
    const persons = [...this.members.values()].map(({ person }) => person);
    const poor = persons.filter(({ line }) => line === 'poor').length;
    if (persons.length === 0) this.emptySince = this.now();
    this.writing.note(() => keepCounts(this.context, this.meetingId, { people: persons.length, poor }));
  }
}
