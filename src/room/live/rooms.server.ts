import { record } from '#src/people/audit/audit.server.ts';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isOfEarlierTime } from '../access.server.ts';
import { readFacts } from '../access-facts.server.ts';
import { tick } from './coming.server.ts';
import type { Arrival, DeviceConnection } from './member.server.ts';
import { openRoom } from './open.server.ts';
import { carry, listen } from './owning/carrying.server.ts';
import { Owner } from './owning/owner.server.ts';
import { checkRights, hasLeft } from './presence/checking.server.ts';
import type { Room } from './room.server.ts';
import { isEnded } from './room-records.server.ts';
import { type Visit, visit } from './visit.server.ts';

/** In milliseconds: how often time and log-outs are looked at, that this process is there is said, and rights are checked. */
const every = { look: 1000, hold: 3000, check: 20_000 };
/** After how long without having said so this process gives up all rooms: others may hold them by now. */
const givesUpAfter = 9000;
/** How long an empty room is kept in memory, in milliseconds. */
const emptyFor = 30_000;

/** The rooms of this process, and the way to those of the others. */
export class Rooms {
  readonly #context: Context;
  readonly #owner: Owner;
  readonly #open = new Map<string, Promise<Room | { address: string } | undefined>>();
  readonly #held = new Map<string, Room>();
  readonly #ending = new Map<string, Promise<void>>();
  readonly #timers: NodeJS.Timeout[] = [];
  #heldAt = performance.now();
  #stopListening: () => Promise<void> = async () => {};

  constructor(context: Context) {
    this.#context = context;
    this.#owner = new Owner(context);
  }

  async start(): Promise<void> {
    const { address, stop } = await listen(this.#context, (meetingId, arrival, line) =>
      this.#receive(meetingId, arrival, line, false),
    );
    this.#owner.address = address;
    this.#stopListening = stop;
    this.#repeat(every.look, () => this.look());
    this.#repeat(every.hold, () => this.#hold());
    this.#repeat(every.check, () => this.check());
    this.#repeat(every.look, () => this.#lookForLogOuts());
  }

  #repeat(pause: number, what: () => Promise<void>): void {
    const quietly = () =>
      void what().catch((error: Error) => this.#context.log.error(loggable(error), 'rooms'));
    this.#timers.push(setInterval(quietly, pause).unref());
  }

  /** Brings a device whose seat is known into its room, here or in another process. @returns undefined: come again */
  arrive(meetingId: string, arrival: Arrival, line: DeviceConnection): Promise<Visit | undefined> {
    return this.#receive(meetingId, arrival, line, true);
  }

  async #receive(
    meetingId: string,
    arrival: Arrival,
    line: DeviceConnection,
    mayCarry: boolean,
    dead?: string,
  ): Promise<Visit | undefined> {
    const place = await this.#place(meetingId, dead);
    if (!place) return undefined;
    if ('address' in place) {
      if (!mayCarry) return undefined;
      const { address } = place;
      const carried = await carry(this.#context, { address, meetingId, arrival }, line);
      if (carried !== 'nobody') return carried;
      // Once: whoever holds it now is there, or the device comes again.
      return dead ? undefined : this.#receive(meetingId, arrival, line, true, address);
    }
    const { seat, times } = arrival;
    if (times) place.setTimes(times);
    const isNew = ![...place.members.values()].some((member) => member.seat.id === seat.id);
    const visited = visit(place, arrival, line);
    if (isNew && seat.kind === 'staff' && place.members.has(seat.id)) this.#recordStaff(place, seat.userId);
    return visited;
  }

  /** Staff who come are seen, in the room and in the audit log. */
  #recordStaff(room: Room, userId: string | null): void {
    if (userId === null) return;
    const deed = { act: 'room-entered', kind: 'meeting', id: room.meetingId } as const;
    room.writing.note(() => record(this.#context, { id: userId }, deed));
  }

  async #place(meetingId: string, dead?: string): Promise<Room | { address: string } | undefined> {
    const held = this.#held.get(meetingId);
    if (held && !(await this.#isOpenAgain(held))) return held;
    const opening = this.#open.get(meetingId) ?? this.#take(meetingId, dead);
    this.#open.set(meetingId, opening);
    return opening.finally(() => this.#open.delete(meetingId));
  }

  /** One that is over, and was opened again meanwhile, is taken anew: whoever is still in comes again by themselves. */
  async #isOpenAgain(room: Room): Promise<boolean> {
    const { meetingId, state, writing } = room;
    if (state.phase !== 'ended') return false;
    await writing.done();
    if (await isEnded(this.#context, meetingId)) return false;
    this.#lose(room);
    return true;
  }

  async #take(meetingId: string, dead?: string): Promise<Room | { address: string } | undefined> {
    // Else it would be given up just after it was taken again.
    await this.#ending.get(meetingId);
    const taken = await this.#owner.take(meetingId, dead);
    if (!taken || 'address' in taken) return taken;
    const facts = (await readFacts(this.#context, [meetingId], [])).get(meetingId);
    if (!facts) return undefined;
    const row = isOfEarlierTime(taken.row, facts) ? await this.#owner.beginAnew(taken.row) : taken.row;
    const room: Room = await openRoom(this.#context, row, facts, () => this.#lose(room));
    this.#held.set(meetingId, room);
    return room;
  }

  /** What time brings to each room. */
  async look(): Promise<void> {
    for (const room of this.#held.values()) {
      tick(room);
      const isUsed = room.emptySince === null || room.waiting.size > 0;
      if (isUsed || room.now() - (room.emptySince ?? 0) < emptyFor) continue;
      this.#held.delete(room.meetingId);
      const ending = this.#end(room).finally(() => this.#ending.delete(room.meetingId));
      this.#ending.set(room.meetingId, ending);
      await ending;
    }
  }

  async #end(room: Room): Promise<void> {
    await room.media.stop('end');
    await room.writing.done();
    await this.#owner.give(room.meetingId, room.state, true);
  }

  /** Checks anew who may be in, or before the door. */
  check(): Promise<void> {
    return checkRights(this.#context, [...this.#held.values()]);
  }

  /** Whoever logs out is gone from every room at once: somebody else may sit at the device. */
  async #lookForLogOuts(): Promise<void> {
    if (await hasLeft(this.#context, [...this.#held.values()])) await this.check();
  }

  /** When all rooms here have written what they were asked to. */
  async written(): Promise<void> {
    for (const { writing } of this.#held.values()) await writing.done();
  }

  async #hold(): Promise<void> {
    const rooms = [...this.#held.values()];
    try {
      const held = await this.#owner.hold(rooms.map(({ meetingId }) => meetingId));
      this.#heldAt = performance.now();
      for (const room of rooms) {
        const times = held.get(room.meetingId);
        if (times) room.setTimes(times);
        else this.#lose(room);
      }
    } finally {
      if (performance.now() - this.#heldAt > givesUpAfter) for (const room of rooms) this.#lose(room);
    }
  }

  /** Another process may hold it: its devices come again, to whoever does. One that was lost before is left alone. */
  #lose(room: Room): void {
    if (this.#held.get(room.meetingId) !== room) return;
    this.#held.delete(room.meetingId);
    room.letGo();
    room.media.stop('let');
  }

  /** Gives all rooms up: others go on with them. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const room of [...this.#held.values()]) {
      this.#held.delete(room.meetingId);
      room.letGo();
      await room.media.stop('let');
      await room.writing.done();
      await this.#owner.give(room.meetingId, room.state, room.members.size === 0);
    }
    await this.#stopListening();
  }
}
