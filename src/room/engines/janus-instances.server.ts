import { createHash } from 'node:crypto';
import type { KeptRoom } from './janus-room.server.ts';
import { JanusSocket } from './janus-socket.server.ts';

/**
 * The instances of Janus in the order in which a room asks for one. Each room has an order of its own, by which rooms
 * are spread, and which is the same in all processes; an instance that goes away moves only its own rooms (rendezvous
 * hashing).
 */
export function inOrderFor(meetingId: string, urls: readonly string[]): string[] {
  const weight = (url: string) => createHash('sha256').update(`${url} ${meetingId}`).digest('hex');
  return urls.toSorted((one, other) => weight(one).localeCompare(weight(other)));
}

/** The session of before, or a new one where it was; null where that instance is away. */
export async function claimed({
  url,
  session,
}: Pick<KeptRoom, 'url' | 'session'>): Promise<JanusSocket | null> {
  try {
    return await JanusSocket.open(url, session);
  } catch {
    return null;
  }
}

/**
 * A session at the first of these that answers.
 * @throws Error where none does
 */
export async function anyOf(urls: string[]): Promise<{ url: string; socket: JanusSocket }> {
  let why: unknown;
  for (const url of urls)
    try {
      return { url, socket: await JanusSocket.open(url) };
    } catch (error) {
      why = error;
    }
  throw why;
}
