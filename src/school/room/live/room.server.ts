import type { Context } from '#src/platform/program/context.server.ts';
import type { Seat } from '../access.server.ts';
import { iceServersFor } from '../engines/turn.server.ts';
import { leads } from '../permissions.ts';
import type { ChatLine, FromServer, KeptState, Refusal, RoomState } from '../protocol.ts';
import { engineHolds, roomLimits } from '../room.ts';
import type { Board } from './board.server.ts';
import { beginStay, endStays, keepCounts, keepState, seeStays } from './kept.server.ts';
import type { Media } from './media.server.ts';
import { type Arrival, deviceId, type Line, type Member, newMember, tell } from './member.server.ts';
import { refreshRights, settlePhase } from './rights.server.ts';
import type { Writing } from './writing.server.ts';

/** How many happenings an alarm tells. */
const remembered = 30;
/** How often it is written who is still in, in milliseconds. */
const seenEvery = 30_000;
/** How long those who are still in see that it is over, in milliseconds. */
const farewell = 60_000;

/** What a room is opened with. */
export type Opening = {
  meetingId: string;
  state: KeptState;
  chat: ChatLine[];
  board: Board;
  media: Media;
  writing: Writing;
  relayOnly: boolean;
  times: { startsAt: number; endsAt: number };
};

/** A room that this process holds: who is in, and what they share. */
export class Room {
  readonly context: Context;
  readonly meetingId: string;
  readonly members = new Map<string, Member>();
  readonly state: KeptState;
  readonly chat: ChatLine[];
  readonly board: Board;
  readonly media: Media;
  readonly writing: Writing;
  readonly happened: { at: number; what: string }[] = [];
  /** Keys of what was said, by who said it: a line that is sent again is said once. */
  readonly saidKeys = new Set<string>();
  times: { startsAt: number; endsAt: number };
  /** Since when nobody leads; null while somebody does. */
  alone: number | null;
  emptySince: number | null;
  endedAt: number | null = null;
  readonly #relayOnly: boolean;
  /** Devices tell by it whether this is the room that they were in, or one that does not know yet who is in. */
  readonly #since = Date.now();
  readonly #stays = new Map<string, string[]>();
  #seenAt: number;

  constructor(context: Context, opening: Opening) {
    const { meetingId, state, chat, board, media, writing, relayOnly, times } = opening;
    this.context = context;
    this.meetingId = meetingId;
    this.state = state;
    this.chat = chat;
    this.board = board;
    this.media = media;
    this.writing = writing;
    this.times = times;
    this.#relayOnly = relayOnly;
    const now = this.now();
    this.alone = now;
    this.emptySince = now;
    this.#seenAt = now;
  }

  now(): number {
    return this.context.clock.now().getTime();
  }

  /** Lets a device in. @returns `choose` where its seat is open on another one, or why it may not come in */
  come(arrival: Arrival, line: Line): Member | 'choose' | Refusal {
    const { seat, device, second } = arrival;
    if (this.state.phase === 'ended') return 'over';
    if (this.state.removed?.includes(seat.id)) return 'removed';
    const main = this.members.get(deviceId(seat, false));
    const other = this.members.get(deviceId(seat, true));
    const same = [main, other].find((member) => member?.device === device);
    if (same) return this.#comeBack(same, arrival, line);
    if (main && !main.gone && !second) return 'choose';
    const refusal = main ? undefined : this.#refusalOf(seat);
    if (refusal) return refusal;
    const extra = second === 'extra' && main !== undefined;
    const before = extra ? other : main;
    if (before) this.putOut(before, 'taken-over');
    const member = newMember(arrival, { line, extra, state: this.state });
    this.members.set(member.id, member);
    this.note(`${seat.kind} ${seat.name} came`);
    this.#settleIn(member, arrival.chatAfter, false);
    return member;
  }

  /** A line has ended: its place is kept for a moment, longer for one that broke. */
  gone(member: Member, line: Line, clean: boolean): void {
    if (member.line !== line) return;
    member.line = null;
    member.gone = { at: this.now(), keeps: clean ? roomLimits.closedPage : roomLimits.brokenLine };
    member.person.away = true;
    this.tellAll({ t: 'person', person: member.person });
    settlePhase(this);
  }

  /** Somebody is not in the room any more. */
  leave(member: Member): void {
    if (!this.members.delete(member.id)) return;
    this.tellAll({ t: 'left', id: member.id });
    if (member.inMedia) this.media.left(member.id);
    this.note(`${member.seat.kind} ${member.seat.name} left`);
    this.#count();
    if ([...this.members.values()].some(({ seat }) => seat.id === member.seat.id)) return;
    const now = this.context.clock.now();
    this.writing.do(async () => {
      await endStays(this.context, this.#stays.get(member.seat.id) ?? [], now);
      this.#stays.delete(member.seat.id);
    });
    settlePhase(this);
  }

  /** Ends a device’s line, and says why. */
  putOut(member: Member, why: Refusal, from?: number): void {
    const { line } = member;
    tell(member, { t: 'refused', why, ...(from !== undefined && { from }) });
    member.line = null;
    line?.close(why === 'taken-over' ? 4001 : 4000);
    this.leave(member);
  }

  /** What time brings: places that are given up, a room left alone, who is still in. Called each second. */
  tick(): void {
    const now = this.now();
    for (const member of [...this.members.values()])
      if (member.gone && now - member.gone.at >= member.gone.keeps * 1000) this.leave(member);
    if (this.endedAt !== null && now - this.endedAt >= farewell)
      for (const member of [...this.members.values()]) this.putOut(member, 'over');
    settlePhase(this);
    if (now - this.#seenAt < seenEvery) return;
    this.#seenAt = now;
    this.writing.do(() => seeStays(this.context, [...this.#stays.values()].flat(), new Date(now)));
  }

  tellAll(message: FromServer, but?: Member): void {
    const text = JSON.stringify(message);
    for (const member of this.members.values()) if (member !== but) member.line?.send(text);
  }

  /** Something that all share has changed: everybody is told, and it is written. */
  changed(): void {
    this.tellAll({ t: 'state', state: this.#shared() });
    this.keep();
    refreshRights(this);
  }

  keep(): void {
    const state = structuredClone(this.state);
    this.writing.do(() => keepState(this.context, this.meetingId, state));
  }

  note(what: string): void {
    this.happened.push({ at: this.now(), what });
    if (this.happened.length > remembered) this.happened.shift();
  }

  #comeBack(member: Member, { seat, chatAfter }: Arrival, line: Line): Member {
    const { line: old } = member;
    member.line = line;
    old?.close(4001);
    member.seat = seat;
    member.gone = null;
    member.person.away = false;
    this.#settleIn(member, chatAfter, true);
    return member;
  }

  #settleIn(member: Member, chatAfter: number, again: boolean): void {
    const { seat, person } = member;
    tell(member, {
      t: 'entered',
      you: member.id,
      engine: this.media.name,
      ...this.#relays(member),
      people: [...this.members.values()].map(({ person }) => person),
      state: this.#shared(),
      chat: this.chat.filter(({ n }) => n > chatAfter),
      board: this.board.counts(),
      now: this.now(),
      since: this.#since,
      ...this.times,
    });
    this.tellAll({ t: 'person', person }, member);
    this.emptySince = null;
    if (!this.state.known?.includes(seat.id)) {
      this.state.known = [...(this.state.known ?? []), seat.id];
      this.keep();
    }
    const now = this.context.clock.now();
    this.writing.do(async () => {
      this.#stays.set(seat.id, await beginStay(this.context, this.meetingId, seat, now));
    });
    this.#count();
    settlePhase(this);
    this.connect(member, again);
  }

  /** Has sound and pictures flow to and from a device, where they may. */
  connect(member: Member, again: boolean): void {
    const { phase } = this.state;
    if (phase !== 'open' && phase !== 'left-alone') return;
    if (member.inMedia && !again) return;
    this.media.joined(member.id, { again: again && member.inMedia, publishes: !member.person.extra });
    member.inMedia = true;
  }

  #relays({ id }: Member) {
    const ice = iceServersFor(this.context.config, id, this.now());
    return { ice, relayOnly: this.#relayOnly && ice.length > 0 };
  }

  /** One place is spared for the teacher; staff come in always. */
  #refusalOf(seat: Seat): Refusal | undefined {
    if (leads(seat.kind)) return undefined;
    if (this.state.locked && !this.state.known?.includes(seat.id)) return 'locked';
    const families = [...this.members.values()].filter(
      ({ person, seat }) => !person.extra && !leads(seat.kind),
    );
    return families.length >= engineHolds[this.media.name] - 1 ? 'full' : undefined;
  }

  #shared(): RoomState {
    const { removed: _, known: __, ...state } = this.state;
    return state;
  }

  #count(): void {
    const persons = [...this.members.values()].map(({ person }) => person);
    const poor = persons.filter(({ line }) => line === 'poor').length;
    if (persons.length === 0) this.emptySince = this.now();
    this.writing.do(() => keepCounts(this.context, this.meetingId, { people: persons.length, poor }));
  }

  /** A device’s line is poor now, or good again. */
  countLines(): void {
    this.#count();
  }
}
