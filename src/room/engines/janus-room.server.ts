import type { TrackKind } from '../protocol.ts';
import type { EngineRoom } from './engine.server.ts';
import type { Handle, JanusSocket } from './janus-socket.server.ts';

/** A stream of somebody’s publication, by Janus’ own name for it. */
type Published = { mid: string; what: TrackKind };
/** What somebody is sent: which stream of whom stands at this place of their line. */
export type Subscribed = {
  mid: string;
  from: string;
  what: TrackKind;
  feed: string;
  feedMid: string;
};

export type Person = {
  id: string;
  publishes: boolean;
  publisher: Handle | null;
  /** Their name within Janus, of each publication another: the one before is not gone at once. */
  feed: string;
  /** Whether their sound and pictures arrive; before, Janus knows of none to subscribe to. */
  isUp: boolean;
  tracks: Published[];
  silenced: readonly TrackKind[];
  subscriber: Handle | null;
  subscribed: Subscribed[];
  wants: Record<string, 'large' | 'small' | 'none'>;
  /** The number of the last offer, and what to do when it is answered. */
  offers: number;
  answered: () => void;
  /** When their line was last given another way, in milliseconds of the epoch. */
  mendedAt: number;
  /** Offers of one line are made one after the other. */
  queue: Promise<unknown>;
};

/** A room as Janus holds it. */
export type JanusRoom = {
  room: EngineRoom;
  /** Null while Janus is away. */
  socket: JanusSocket | null;
  /** The handle that makes, moderates and ends the room. */
  owner: Handle | null;
  video: { room: string; secret: string; pin: string };
  people: Map<string, Person>;
  /** Writes down what a program that starts anew needs. */
  keep(): void;
};

/** What is kept in the row of a room: where it lies and by which names. */
export type KeptRoom = {
  url: string;
  session: number;
  owner: number;
  video: JanusRoom['video'];
  people: (Pick<
    Person,
    'id' | 'publishes' | 'feed' | 'isUp' | 'tracks' | 'silenced' | 'subscribed' | 'offers'
  > & {
    publisher: number | null;
    subscriber: number | null;
  })[];
};

export function newPerson(id: string, publishes: boolean): Person {
  return {
    id,
    publishes,
    publisher: null,
    feed: '',
    isUp: false,
    tracks: [],
    silenced: [],
    subscriber: null,
    subscribed: [],
    wants: {},
    offers: 0,
    answered: () => {},
    mendedAt: 0,
    queue: Promise.resolve(),
  };
}

/** What of a room outlives the program, or null while Janus is away. */
export function keptOf({ socket, owner, video, people }: JanusRoom, url: string): KeptRoom | null {
  if (!socket || !owner) return null;
  const kept = [...people.values()].map((person) => ({
    id: person.id,
    publishes: person.publishes,
    feed: person.feed,
    isUp: person.isUp,
    tracks: person.tracks,
    silenced: person.silenced,
    subscribed: person.subscribed,
    offers: person.offers,
    publisher: person.publisher?.id ?? null,
    subscriber: person.subscriber?.id ?? null,
  }));
  return { url, session: socket.session, owner: owner.id, video, people: kept };
}
