import type { RoomClient, RoomView } from '#src/room/line/client.ts';
import type { PersonIn, RoomState } from '#src/room/protocol.ts';
import type { SeatKind } from '#src/room/room.ts';

/** For tests: a room that does what it is told, and keeps what was asked of it. */
export type ScriptedRoom = RoomClient & {
  change: (to: Partial<RoomView>) => void;
  /** The calls so far: their names and what was given. */
  asked: unknown[][];
};

/** Somebody in it. */
export function person(id: string, name: string, kind: SeatKind, more: Partial<PersonIn> = {}): PersonIn {
  return {
    id,
    name,
    kind,
    extra: false,
    hand: null,
    voice: true,
    camera: false,
    screen: false,
    pictures: true,
    line: 'good',
    away: false,
    may: { speak: true, show: true, share: true, draw: true, chat: true },
    ...more,
  };
}

export const openState: RoomState = {
  phase: 'open',
  locked: false,
  speakers: 'all',
  chat: true,
  stopped: [],
  sharing: 'all',
  drawing: 'all',
  board: { shown: false, page: 0, pages: 1 },
  countdownEnds: null,
};

const noView: RoomView = {
  connection: 'in',
  refusal: null,
  waitsFor: null,
  atDoor: [],
  me: 'me',
  engine: 'mesh',
  people: [],
  state: openState,
  chat: [],
  unsaid: [],
  alarm: null,
  reactions: [],
  asked: null,
  askedAt: 0,
  muted: null,
  heard: new Map(),
  speaker: null,
  own: {
    voice: true,
    camera: false,
    screen: false,
    cameraTrack: null,
    screenTrack: null,
    voiceDevice: null,
    cameraDevice: null,
    problem: { voice: null, camera: null },
    picturesHeldBack: false,
  },
  silent: false,
  soundHeld: false,
  line: 'good',
  startsAt: null,
  endsAt: null,
};

/** A room as it is to be seen. */
export function scriptedRoom(first: Partial<RoomView>): ScriptedRoom {
  let now: RoomView = { ...noView, ...first };
  const listeners = new Set<() => void>();
  const asked: unknown[][] = [];
  const note =
    (name: string) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
    };
  const later = (name: string) => async (given?: unknown) => note(name)(given);
  return {
    asked,
    change(to) {
      now = { ...now, ...to };
      for (const listener of listeners) listener();
    },
    view: () => now,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose: note('choose'),
    setVoice: later('setVoice'),
    setCamera: later('setCamera'),
    goOn: later('goOn'),
    shareScreen: later('shareScreen'),
    stopSharing: note('stopSharing'),
    setWishes: note('setWishes'),
    useDevice: later('useDevice'),
    useSpeaker: note('useSpeaker'),
    setSilent: note('setSilent'),
    showLarge: () => {},
    say: note('say'),
    sayAgain: note('sayAgain'),
    dropUnsaid: note('dropUnsaid'),
    hand: note('hand'),
    react: note('react'),
    lead: note('lead'),
    alarm: note('alarm'),
    answerAsked: note('answerAsked'),
    leave: note('leave'),
    board: {
      changes: () => [],
      living: () => [],
      pointers: () => [],
      subscribe: () => () => {},
      change: () => {},
      drawing: () => {},
      pointer: () => {},
    },
  };
}
