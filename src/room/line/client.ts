import type { AtDoor, BoardLine, ChatLine, PersonIn, Refusal, RoomState } from '../protocol.ts';
import type {
  AlarmKind,
  BoardChange,
  BoardItem,
  ConnectionQuality,
  EngineName,
  Reaction,
  UnsaidReason,
  WaitsFor,
} from '../room.ts';
import type { Lead } from '../schemas.ts';

/** What one device plays of another. `level` is how loud it is just now, 0 to 1. */
export type Heard = {
  voice: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
  level: number;
};

/** Where a device stands with the room. */
type Connection = 'connecting' | 'in' | 'broken' | 'choose' | 'refused' | 'left';

/** What the microphone or the camera says of itself, where it does not work. */
export type DeviceProblem = 'blocked' | 'missing' | 'busy' | 'unanswered' | 'ended' | 'silent';

/** Milliseconds after which it is said that the browser waits for an answer: its question may be hidden, or overlooked. */
export const unansweredAfter = 8000;

/** A line of the chat that did not go out, or waits until the connection stands again. */
export type Unsaid = { key: string; text: string; why: UnsaidReason | 'waiting' };

/** All that a screen shows of the room. A new object with each change, and the same one without. */
export type RoomView = {
  connection: Connection;
  refusal: { why: Refusal; from: number | null } | null;
  /** Why it waits before the door; null where it does not. */
  waitsFor: WaitsFor | null;
  /** Who waits before the door, for whoever leads. */
  atDoor: readonly AtDoor[];
  me: string | null;
  engine: EngineName | null;
  /** In the order in which they came; the own device among them. */
  people: readonly PersonIn[];
  state: RoomState | null;
  chat: readonly ChatLine[];
  /** What this device wrote and the room has not taken, in that order. */
  unsaid: readonly Unsaid[];
  /** Of the last seconds. */
  reactions: readonly { key: string; from: string; what: Reaction }[];
  /** Where the last alarm of this device is: on its way, or with the staff. */
  alarm: 'telling' | 'told' | null;
  /**
   * What this device is asked, until it is answered: by the teacher to be heard or seen, or, once the teacher is back,
   * whether what was on before goes on.
   */
  asked: 'unmute' | 'show' | 'goOn' | null;
  /** When the teacher asked last, in milliseconds of the server: what is told again is asked once. */
  askedAt: number;
  /** What was just switched off from afar. */
  muted: 'voice' | 'camera' | 'screen' | null;
  heard: ReadonlyMap<string, Heard>;
  /** Who speaks, or spoke last: who is shown large. */
  speaker: string | null;
  own: {
    voice: boolean;
    camera: boolean;
    screen: boolean;
    cameraTrack: MediaStreamTrack | null;
    screenTrack: MediaStreamTrack | null;
    /** Which microphone and camera are used, or were last. */
    voiceDevice: string | null;
    cameraDevice: string | null;
    problem: { voice: DeviceProblem | null; camera: DeviceProblem | null };
    /** Pictures are held back because of the line, not by choice. */
    picturesHeldBack: boolean;
  };
  /** The others are not heard on this device, by its own wish. */
  silent: boolean;
  /** Whether the browser plays no sound until the page is touched. */
  soundHeld: boolean;
  line: ConnectionQuality;
  startsAt: number | null;
  endsAt: number | null;
};

/** The two switches that are remembered. */
export type Wishes = { receivePictures: boolean; sendPictures: boolean };

/** How somebody comes in, as the door hands it over. */
export type Coming = {
  meeting: string;
  /** The family of a trial, by the secret of its address; a child, by their cookie; else an account. */
  as: 'account' | 'child' | 'trial';
  trial?: string;
  learners: string[];
  /** The tracks that the door has opened already; null where somebody listens alone. */
  voice: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  wishes: Wishes;
};

/** The room as a screen uses it. One for each page; React reads it by `useSyncExternalStore`. */
export type RoomClient = {
  view(): RoomView;
  subscribe(changed: () => void): () => void;
  /** Answers to `choose`. */
  choose(second: 'take' | 'extra'): void;
  setVoice(on: boolean): Promise<void>;
  setCamera(on: boolean): Promise<void>;
  /** Turns on again what the teacher’s absence has switched off. */
  goOn(): Promise<void>;
  shareScreen(): Promise<void>;
  stopSharing(): void;
  setWishes(wishes: Wishes): void;
  /** Which microphone or camera is used from now on. */
  useDevice(kind: 'voice' | 'camera', deviceId: string): Promise<void>;
  /** On which speaker the others are heard; '' is the device's usual one. This tab remembers it. */
  useSpeaker(deviceId: string): void;
  /** Whether the others are not heard here; remembered for this room in this tab. */
  setSilent(on: boolean): void;
  /** Whom this screen shows large: their larger picture is asked for. */
  showLarge(ids: readonly string[]): void;
  say(text: string): void;
  /** Sends what did not go out once more, or lets it be; by its key. */
  sayAgain(key: string): void;
  dropUnsaid(key: string): void;
  hand(up: boolean): void;
  react(what: Reaction): void;
  lead(act: Lead): void;
  alarm(kind: AlarmKind, text: string): void;
  answerAsked(): void;
  leave(): void;
  board: BoardPort;
};

/** The board’s part of the line. */
export type BoardPort = {
  /** Changes of a page in their order, with those of this device that the server has not answered yet (n: Infinity). */
  changes(page: number): readonly BoardLine[];
  /** What others are drawing just now, and where they point. */
  living(page: number): readonly { by: string; item: BoardItem }[];
  pointers(page: number): readonly { by: string; at: [number, number] }[];
  /** Called with each change of a page; `null` is every page. */
  subscribe(changed: (page: number | null) => void): () => void;
  change(page: number, change: BoardChange): void;
  drawing(page: number, item: BoardItem | null): void;
  pointer(page: number, at: [number, number] | null): void;
};
