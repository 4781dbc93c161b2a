import type { Heard } from '../line/client.ts';
import type { PersonIn, RoomState } from '../protocol.ts';
import { leads } from './holds.ts';
import { noTracks, type Tracks } from './transport.ts';

/**
 * What is played and shown of everybody else. Whatever comes over the line: only what the server says that they send,
 * and while the teacher is not there only staff are heard.
 * @param before what was there before: what has not changed is the same object
 */
export function heardNow(
  before: ReadonlyMap<string, Heard>,
  others: readonly PersonIn[],
  state: RoomState | null,
  remote: ReadonlyMap<string, Tracks>,
  levels: ReadonlyMap<string, number>,
  pictures: boolean,
): ReadonlyMap<string, Heard> {
  const heard = new Map<string, Heard>();
  for (const person of others) {
    const tracks = remote.get(person.id) ?? noTracks;
    const isHeard = state?.phase === 'open' || (state !== null && state.phase !== 'ended' && leads(person));
    const isSeen = isHeard || state?.phase === 'left-alone';
    const voice = isHeard && person.voice ? tracks.voice : null;
    const now: Heard = {
      voice,
      camera: isSeen && pictures && person.camera ? tracks.camera : null,
      screen: isHeard && pictures && person.screen ? tracks.screen : null,
      level: voice ? (levels.get(person.id) ?? 0) : 0,
    };
    const known = before.get(person.id);
    heard.set(person.id, known && isSame(known, now) ? known : now);
  }
  const isUnchanged = heard.size === before.size && [...heard].every(([id, one]) => before.get(id) === one);
  return isUnchanged ? before : heard;
}

function isSame(one: Heard, other: Heard): boolean {
  return (
    one.voice === other.voice &&
    one.camera === other.camera &&
    one.screen === other.screen &&
    one.level === other.level
  );
}
