import type { FromEngine, TrackKind } from '../protocol.ts';
import type { ToEngine } from '../schemas.ts';
import { type Publication, type Published, publication } from './embedded-publication.server.ts';
import { type Viewing, viewing } from './embedded-viewing.server.ts';

type Publish = Extract<ToEngine, { t: 'publish' }>;
type Person = {
  publication: Publication | null;
  isUp: boolean;
  silenced: readonly TrackKind[];
  wants: Record<string, 'large' | 'small' | 'none'>;
  /** By whose sound and pictures it sends. */
  lines: Map<string, { n: number; viewing: Viewing }>;
};

/** A room in the process that forwards. */
export type ForwardedRoom = {
  joined(id: string): void;
  left(id: string): void;
  message(id: string, message: ToEngine): Promise<void>;
  silence(id: string, tracks: readonly TrackKind[]): void;
  end(): void;
};

export function forwardedRoom(send: (id: string, message: FromEngine) => void): ForwardedRoom {
  const people = new Map<string, Person>();
  let offers = 0;

  async function view(id: string, from: string): Promise<void> {
    const [viewer, other] = [people.get(id), people.get(from)];
    if (!viewer || !other?.publication || !other.isUp || id === from) return;
    closeLine(viewer, from);
    const { publication: published } = other;
    const mayPass = ({ what }: Published) =>
      !other.silenced.includes(what) && (what === 'voice' || viewer.wants[from] !== 'none');
    const line = { n: ++offers, viewing: viewing(published, from, mayPass) };
    viewer.lines.set(from, line);
    const tracks = published.tracks.map(({ mid, what }) => ({ mid, from, what }));
    const sdp = await line.viewing.offer;
    if (viewer.lines.get(from) !== line) return;
    send(id, { t: 'offer', line: from, n: line.n, sdp, fresh: true, tracks });
  }

  async function publish(id: string, person: Person, message: Publish): Promise<void> {
    // The library knows no other way for an open line, nor one more track in it: all is published anew.
    if (message.restart) return send(id, { t: 'republish' });
    unpublish(person);
    const published = publication(message.sdp, message.tracks, () => {
      if (person.publication !== published) return;
      person.isUp = true;
      for (const other of people.keys()) void view(other, id);
    });
    person.publication = published;
    const sdp = await published.answer;
    if (person.publication !== published) return;
    send(id, { t: 'published', sdp, n: message.n });
  }

  function unpublish(person: Person): void {
    person.publication?.close();
    person.publication = null;
    person.isUp = false;
  }

  function closeLine(viewer: Person, from: string): void {
    viewer.lines.get(from)?.viewing.close();
    viewer.lines.delete(from);
  }

  function leave(id: string): void {
    const person = people.get(id);
    if (!person) return;
    people.delete(id);
    for (const from of [...person.lines.keys()]) closeLine(person, from);
    for (const [other, viewer] of people) {
      if (!viewer.lines.has(id)) continue;
      closeLine(viewer, id);
      send(other, { t: 'closed', line: id });
    }
    unpublish(person);
  }

  return {
    joined(id) {
      if (!people.has(id))
        people.set(id, { publication: null, isUp: false, silenced: [], wants: {}, lines: new Map() });
      for (const from of people.keys()) void view(id, from);
    },
    left: leave,
    async message(id, message) {
      const person = people.get(id);
      if (!person) return;
      if (message.t === 'publish') await publish(id, person, message);
      if (message.t === 'again') await view(id, message.line);
      if (message.t === 'answer') {
        const line = person.lines.get(message.line);
        if (line?.n === message.n) line.viewing.answer(message.sdp);
      }
      if (message.t === 'want') {
        person.wants = message.pictures;
        // Whose picture begins again begins with a whole one.
        for (const from of person.lines.keys()) wholeOf(people.get(from));
      }
    },
    silence(id, tracks) {
      const person = people.get(id);
      if (!person) return;
      person.silenced = tracks;
      wholeOf(person);
    },
    end() {
      for (const id of [...people.keys()]) leave(id);
    },
  };
}

function wholeOf(person: Person | undefined): void {
  for (const track of person?.publication?.tracks ?? []) track.askWhole();
}
