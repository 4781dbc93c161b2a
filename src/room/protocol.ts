import type {
  AlarmKind,
  BoardChange,
  BoardItem,
  ConnectionQuality,
  EngineName,
  Phase,
  Reaction,
  SeatKind,
  UnsaidReason,
  WaitsFor,
} from './room.ts';

/** What the server says to a device in a room. What devices say stands in schemas.ts. */

/** A device in the room. One person may have two: the second is `extra`, looks and draws, and is not heard. */
export type PersonIn = {
  id: string;
  name: string;
  kind: SeatKind;
  extra: boolean;
  /** Since when their hand is up, in milliseconds of the epoch. */
  hand: number | null;
  voice: boolean;
  camera: boolean;
  screen: boolean;
  /** Whether they see pictures at all: who does not is not sent any. */
  pictures: boolean;
  line: ConnectionQuality;
  /** Their line broke, and their place is kept. */
  away: boolean;
  /** What the teacher, or the room’s state, allows them just now. */
  may: { speak: boolean; show: boolean; share: boolean; draw: boolean; chat: boolean };
};

/** What the whole room shares; kept in a row, so that it outlives the program. */
export type RoomState = {
  phase: Phase;
  /** Nobody new comes in but the teacher and staff. */
  locked: boolean;
  /** Who may speak: everybody, or those with these seats (the teacher always may). */
  speakers: 'all' | string[];
  chat: boolean;
  /** Whose camera the teacher stopped, and who may not share a screen. */
  stopped: string[];
  sharing: 'all' | 'teacher';
  drawing: 'all' | 'teacher' | string[];
  board: { shown: boolean; page: number; pages: number };
  countdownEnds: number | null;
};

/** What is kept of it besides: which seats and learners were removed, and who has been in, whom a lock lets in again. */
export type KeptState = RoomState & { removed?: string[]; known?: string[] };

export type ChatLine = { n: number; from: string; kind: SeatKind; name: string; text: string; at: number };
export type BoardLine = { page: number; n: number; by: string; key: string; change: BoardChange };

/** Which of a line’s media streams is whose. */
export type TrackOf = { mid: string; from: string; what: TrackKind };
export type TrackKind = 'voice' | 'camera' | 'screen';

export type IceServer = { urls: string[]; username: string; credential: string };

/** Why a device is refused, or is not in the room any more. */
export type Refusal =
  | 'session-ended'
  | 'not-yours'
  | 'not-open-yet'
  | 'over'
  | 'cancelled'
  | 'unpaid'
  | 'own-link'
  | 'locked'
  | 'full'
  | 'removed'
  | 'taken-over'
  | 'elsewhere'
  | 'too-much'
  | 'unavailable';

/** A seat before the door, as whoever leads sees it. */
export type AtDoor = { id: string; name: string; kind: SeatKind; why: WaitsFor };

export type FromServer =
  | { t: 'beat'; now: number }
  | {
      t: 'entered';
      you: string;
      engine: EngineName;
      /** Sound and pictures go through a relay alone: no address of one family is told to another. */
      relayOnly: boolean;
      ice: IceServer[];
      people: PersonIn[];
      state: RoomState;
      chat: ChatLine[];
      /** How many changes each page has, by its number. */
      board: Record<number, number>;
      now: number;
      /** Since when the program holds this room: one that has started anew does not know yet who is in. */
      since?: number;
      startsAt: number;
      endsAt: number;
      /** Who waits before the door; to whom leads. */
      atDoor?: AtDoor[];
    }
  | { t: 'refused'; why: Refusal /** Milliseconds of the epoch, of one that opens later. */; from?: number }
  /** Not in yet: its line stays, and it comes in by itself once it may. */
  | { t: 'waits'; why: WaitsFor }
  /** To whom leads: all who wait before the door. */
  | { t: 'at-door'; people: AtDoor[] }
  /** This seat is open on another device: take it over, or be a second screen. */
  | { t: 'choose' }
  /** Its meeting was moved. */
  | { t: 'times'; startsAt: number; endsAt: number }
  | { t: 'person'; person: PersonIn }
  | { t: 'left'; id: string }
  | { t: 'state'; state: RoomState }
  | { t: 'said'; line: ChatLine }
  /** To who said it: it was taken, or why not. */
  | { t: 'answered'; key: string; why?: UnsaidReason }
  | { t: 'reacted'; from: string; what: Reaction }
  | { t: 'board'; lines: BoardLine[] }
  | { t: 'drawing'; by: string; page: number; item: BoardItem | null }
  | { t: 'pointer'; by: string; page: number; at: [number, number] | null }
  /** The teacher asks for it; a microphone is never opened from afar. `at` tells one from the next, when told again. */
  | { t: 'asked'; to: 'unmute' | 'show'; at: number }
  | { t: 'muted'; what: 'voice' | 'camera' | 'screen' }
  | { t: 'alarmed'; kind: AlarmKind /** To whom raised it: of which. */; key?: string }
  | { t: 'signal'; from: string; data: Signal }
  | FromEngine;

/** What an engine of the server says. */
export type FromEngine =
  | { t: 'published'; sdp: string /** Which offer it answers. */; n?: number | undefined }
  | { t: 'offer'; line: string; n: number; sdp: string; fresh: boolean; tracks: TrackOf[] }
  | { t: 'republish' }
  | { t: 'closed'; line: string };

/** What two browsers of a mesh tell each other. */
export type Signal = {
  sdp?: { type: 'offer' | 'answer'; sdp: string };
  /** Which offer of its connection this is, or answers. */
  n?: number;
  tracks?: { mid: string; what: TrackKind }[];
  candidate?: { candidate: string; sdpMid: string | null; sdpMLineIndex: number | null };
  restart?: true;
};
