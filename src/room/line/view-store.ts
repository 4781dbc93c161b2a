import type { RoomView } from './client.ts';

/** The view that a screen reads: a new object with each change, and the same one without. */
export type ViewStore = {
  view(): RoomView;
  set(change: Partial<RoomView>): void;
  subscribe(changed: () => void): () => void;
};

/** What there is to see before the server has said anything. */
export function firstView(): RoomView {
  return {
    connection: 'connecting',
    refusal: null,
    waitsFor: null,
    atDoor: [],
    me: null,
    engine: null,
    people: [],
    state: null,
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
      voice: false,
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
}

/** Holds a view and tells who listens. A change to the same values is none. */
export function openViewStore(first: RoomView): ViewStore {
  let view = first;
  const listeners = new Set<() => void>();

  function set(change: Partial<RoomView>) {
    const names = Object.keys(change) as (keyof RoomView)[];
    if (names.every((name) => Object.is(view[name], change[name]))) return;
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function subscribe(changed: () => void) {
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  }

  return { view: () => view, set, subscribe };
}

/** Whether the own part of a view is as before: then the object from before stays. */
export function isSameOwn(one: RoomView['own'], other: RoomView['own']): boolean {
  const { problem, ...rest } = one;
  return (
    problem.voice === other.problem.voice &&
    problem.camera === other.problem.camera &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === other[name])
  );
}
