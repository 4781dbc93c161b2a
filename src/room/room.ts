import { asSeen } from '#src/platform/forms/typed.ts';

/** The words of the room: who sits in it, what it holds, how long things last. Shared by the browser, the server and SQL. */

/** As what somebody sits in a room. A guardian sits beside a child, and is heard only if they ask to be. */
export const seatKinds = ['teacher', 'learner', 'guardian', 'staff'] as const;
export type SeatKind = (typeof seatKinds)[number];

/** What the second device of a seat, whose place it may take, is called. */
export function secondOf(seat: string): string {
  return `${seat}-2`;
}

/** Whether two devices have one seat. What is of a seat without a name, whose person was erased, is nobody’s. */
export function isOneSeat(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return one === other || one === secondOf(other) || other === secondOf(one);
}

/** How a room stands: nobody teaches yet; the lesson runs; its teacher has been gone for a while; it is over. */
export const phases = ['waiting', 'open', 'left-alone', 'ended'] as const;
export type Phase = (typeof phases)[number];

/** Until when somebody waits before the door: until it is unlocked, a place is free, or they are let in again. */
export const waitsFor = ['locked', 'full', 'removed'] as const;
export type WaitsFor = (typeof waitsFor)[number];

/** What carries sound and pictures: from browser to browser, our own program, or Janus. */
export const engineNames = ['mesh', 'embedded', 'janus'] as const;
export type EngineName = (typeof engineNames)[number];

/** How many people each engine carries; Janus’ bound is what a child can follow. */
export const engineHolds = { mesh: 4, embedded: 8, janus: 24 } as const satisfies Record<EngineName, number>;

/** How a line is, as its own device reads it. */
export const connectionQualities = ['good', 'weak', 'poor'] as const;
export type ConnectionQuality = (typeof connectionQualities)[number];

/** What people can show without a word. The last is how a teacher praises. */
export const reactions = ['yes', 'no', 'clap', 'laugh', 'heart', 'star'] as const;
export type Reaction = (typeof reactions)[number];

/** What somebody says is wrong, by the button that everyone has. */
export const alarmKinds = ['hurt', 'stranger', 'words', 'pictures', 'technical', 'else'] as const;
export type AlarmKind = (typeof alarmKinds)[number];
/** What can have happened: what somebody said, or that a room was without its teacher. */
export const happenings = [...alarmKinds, 'left-alone'] as const;
/** Which alarms the staff list: those that nobody has seen to, unless told. */
export const alarmStates = ['open', 'seen', 'all'] as const;
export type AlarmState = (typeof alarmStates)[number];

/** Why a line of the chat did not go out: the chat is closed, too many came at once, no more are kept, or this one cannot be. */
export type UnsaidReason = 'closed' | 'too-fast' | 'full' | 'not-kept';

export const papers = ['plain', 'squared', 'lined'] as const;
export type Paper = (typeof papers)[number];

export const roomLimits = {
  /** Minutes before its beginning at which a room opens, and for which it stays open after its end. */
  opensBefore: 10,
  staysAfter: 60,
  /** Seconds without their teacher after which a room is left alone. */
  aloneAfter: 20,
  /** Seconds for which a place is kept: for a line that broke, and for a page that was closed. */
  brokenLine: 30,
  closedPage: 3,
  /** Seconds for which what the teacher asked of somebody is told again to a line that comes back. */
  askedFor: 60,
  chatWords: 500,
  alarmWords: 1000,
  /** Lines of chat that a room keeps, and of one person among them. */
  chatLines: 1000,
  chatLinesOfOne: 300,
  /** Board: pages, changes a page, and how much one change may weigh, in characters of JSON. */
  pages: 20,
  changesOfPage: 4000,
  changeSize: 16_000,
  /** All changes of a board: whoever reads it afterwards reads them at once. An hour of drawing is a tenth of it. */
  boardWeight: 20_000_000,
  boardText: 300,
  /** Of a device: what it may send at once, in characters; of a meeting: minutes that a countdown takes at most. */
  frame: 64_000,
  countdownMinutes: 60,
} as const;

/** What somebody typed, as it is sent and kept: without marks that nobody sees, and what is no letter, as half of an emoji. */
export function plainWords(typed: string): string {
  return asSeen(typed)
    .replace(/[\p{Cc}\p{Cs}](?<!\n)/gu, '')
    .trim();
}

/** A page of the board, in its own units: wide as a laptop, and scaled to each screen. */
export const boardSize = { width: 1600, height: 1000 } as const;

export const inks = ['black', 'blue', 'red', 'green', 'saffron', 'white'] as const;
export type Ink = (typeof inks)[number];

/** What is drawn on a page. Points of a stroke are packed: `x y pressure` of each, as they come (board/packing.ts). */
export type BoardItem = { id: string; ink: Ink; width: number } & (
  | { shape: 'stroke'; tool: 'pen' | 'marker'; points: string }
  | { shape: 'line' | 'arrow' | 'box' | 'ellipse'; from: [number, number]; to: [number, number] }
  | { shape: 'text'; at: [number, number]; text: string }
);

/** One change of a page. They only grow, each with its number; undo takes what one drew oneself, redo puts it back. */
export type BoardChange =
  | { do: 'add'; item: BoardItem }
  | { do: 'take' | 'put'; ids: string[] }
  | { do: 'clear' }
  | { do: 'paper'; paper: Paper }
  | { do: 'picture'; picture: string | null };
