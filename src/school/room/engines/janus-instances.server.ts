import { createHash } from 'node:crypto';

/**
 * The instances of Janus in the order in which a room asks for one. Each room has an order of its own, by which rooms
 * are spread, and which is the same in all processes; an instance that goes away moves only its own rooms (rendezvous
 * hashing).
 */
export function inOrderFor(meetingId: string, urls: readonly string[]): string[] {
  const weight = (url: string) => createHash('sha256').update(`${url} ${meetingId}`).digest('hex');
  return urls.toSorted((one, other) => weight(one).localeCompare(weight(other)));
}
