import type { Seat } from '../access.server.ts';
import { type Asking, mayOf } from '../permissions.ts';
import type { FromServer, PersonIn, RoomState, TrackKind } from '../protocol.ts';
import { secondOf, type WaitsFor } from '../room.ts';

/** What a device of a room is reached by: a browser’s socket, or that of the process which carries it. */
export type DeviceConnection = {
  send(text: string): void;
  /** Ends it, with a code of WebSocket: 1012 come again at once, 4000 refused, 4001 another device took over. */
  close(code: number): void;
};

/** When a lesson begins and ends, in milliseconds since 1970. */
export type Times = { startsAt: number; endsAt: number };

export function timesOf({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Times {
  return { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() };
}

/** How a device comes in. */
export type Arrival = {
  seat: Seat;
  device: string;
  second?: 'take' | 'extra' | undefined;
  chatAfter: number;
  /** When the meeting is, as its door has just read it. */
  times?: Times;
};

/** A device before the door. `knock` asks once more whether it may come in. */
export type Waiting = { arrival: Arrival; line: DeviceConnection; why: WaitsFor; knock: () => void };

/** A device in a room; one without a line is awaited for a while. */
export type Member = {
  id: string;
  seat: Seat;
  device: string;
  line: DeviceConnection | null;
  person: PersonIn;
  /** Since when it is away, and for how many seconds its place is kept. */
  gone: { at: number; keeps: number } | null;
  /** They may not be in any more: what they said and is not written yet is not told. */
  isPutOut: boolean;
  /** What was switched off from afar: until the device has said so, and then switches it on anew. */
  muted: Map<TrackKind, 'told' | 'said'>;
  /** What the teacher asked of it last, and when. */
  asked: { to: 'unmute' | 'show'; at: number } | null;
  /** Its engine knows it. */
  inMedia: boolean;
  /** What the engine was last told to hold back; null where it does not know this device yet. */
  silenced: string | null;
};

/** The name of a seat’s device: the second one has a name of its own. */
export function deviceId(seat: Seat, extra: boolean): string {
  return extra ? secondOf(seat.id) : seat.id;
}

/** @param made with `before`, the device whose place it takes: what lasts, as a raised hand, goes along */
export function newMember(
  { seat, device }: Arrival,
  {
    line,
    extra,
    state,
    before,
  }: { line: DeviceConnection; extra: boolean; state: RoomState; before: Member | undefined },
): Member {
  const id = deviceId(seat, extra);
  const { name, kind } = seat;
  const hand = before?.person.hand ?? null;
  const off = { hand, voice: false, camera: false, screen: false, pictures: true, away: false };
  const may = mayOf(state, { seat: seat.id, kind, extra });
  const person: PersonIn = { id, name, kind, extra, ...off, line: 'good', may };
  return {
    id,
    seat,
    device,
    line,
    person,
    gone: null,
    isPutOut: false,
    muted: new Map([...(before?.muted ?? [])].filter(([, heard]) => heard === 'told')),
    asked: before?.asked ?? null,
    inMedia: false,
    silenced: null,
  };
}

export function askingOf({ seat, person }: Member): Asking {
  return { seat: seat.id, kind: seat.kind, extra: person.extra };
}

export function tell({ line }: Pick<Member, 'line'>, message: FromServer): void {
  line?.send(JSON.stringify(message));
}

/** Which of one’s rights a track needs. */
export const needed = { voice: 'speak', camera: 'show', screen: 'share' } as const;
export const tracks = ['voice', 'camera', 'screen'] as const;

/** What of a device is not handed on: what was muted, and what it may not send. */
export function heldTracks({ muted, person }: Pick<Member, 'muted' | 'person'>) {
  return tracks.filter((track) => muted.has(track) || !person.may[needed[track]]);
}
