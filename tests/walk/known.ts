import type { lookedAfter } from './looking.ts';

/*
 * What the walk keeps in mind beside the product: as little as what must always hold is asked by.
 */

/** A way in that somebody has, or had: each opens something as long as it has not ended. */
export type Key = {
  kind: 'session' | 'child link' | 'child cookie' | 'feed' | 'email change' | 'reset' | 'invitation';
  /** Whose account it hangs on. */
  holder: string;
  learner?: string;
  value: string;
  hasEnded: boolean;
  /** How often it was tried since. */
  tries: number;
};

/** A meeting as somebody was told of it, and after which of its changes. */
export type Heard = { startsAt: number; isCancelled: boolean; sequence: number };

export type Known = {
  /** Meetings whose time somebody chose: they stand where they were put, whatever their timetable says. */
  byHand: Set<string>;
  /** Days that were ever off for all. */
  daysOff: Set<string>;
  /** By account: what they have read in their schedule and in the letters since, and what teachers did themselves. */
  heard: Map<string, Map<string, Heard>>;
  /** By meeting that waits to be told: who changed it, or that several did. */
  untoldBy: Map<string, string>;
  /** Account and meeting: a teacher changed it, and somebody else within the same minute. */
  unsure: Set<string>;
  /** Account and meeting that waited to be told when another child was enrolled: since when that child has its place. */
  readForAnother: Map<string, Date>;
  keys: Key[];
  /** Whom each family looked after when letters were heard last: of one who is removed since, a letter may still tell. */
  children: Awaited<ReturnType<typeof lookedAfter>>;
  /** How all stood when it was looked at last. */
  seen: string;
};

export function nothingKnown(): Known {
  return {
    ...{ byHand: new Set(), daysOff: new Set(), heard: new Map(), keys: [], seen: '', children: [] },
    ...{ untoldBy: new Map(), unsure: new Set(), readForAnother: new Map() },
  };
}

/** From now on these open nothing. */
export function endKeys({ keys }: Known, whose: (key: Key) => boolean): void {
  for (const key of keys) if (whose(key)) key.hasEnded = true;
}

export function keepKey({ keys }: Known, key: Omit<Key, 'hasEnded' | 'tries'>): void {
  keys.push({ ...key, hasEnded: false, tries: 0 });
}
