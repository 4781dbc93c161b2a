import { CallError, caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import type { Refusal } from '../protocol.ts';

const call = caller<typeof contract>();

/** By which way somebody comes: an account, a child by their link, the family of a trial by the secret of its address. */
export type Way = 'account' | 'child' | 'trial';

/** What the door knows of a room. */
export type RoomAhead = OutputOf<(typeof contract)['GET /api/rooms/:id']>;

/** A room, or why nothing is known of it. */
export type ReadRoom = KnownRoom | { way: Way; key: string; why: Refusal };
export type KnownRoom = { way: Way; key: string; room: RoomAhead };

/** Reads what the door shows. @param key the meeting’s id, or the secret of a trial’s address @throws unauthenticated */
export async function readRoom(way: Way, key: string): Promise<ReadRoom> {
  try {
    return { way, key, room: await ask(way, key) };
  } catch (error) {
    if (!(error instanceof CallError) || error.code === 'unauthenticated') throw error;
    return { way, key, why: whyNot(error) };
  }
}

/** Opens a lesson again that was ended for everybody. What is refused is seen at its door. */
export async function openAgain(meeting: string): Promise<void> {
  try {
    await call('POST /api/rooms/:id/open-again', { params: { id: meeting } });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

function ask(way: Way, key: string): Promise<RoomAhead> {
  if (way === 'child') return call('GET /api/my-lessons/rooms/:id', { params: { id: key } });
  if (way === 'trial') return call('GET /api/trial-rooms/:key', { params: { key } });
  return call('GET /api/rooms/:id', { params: { id: key } });
}

function whyNot({ code, status }: CallError): Refusal {
  if (code === 'child_link_ended') return 'session-ended';
  return status === 400 || status === 403 || status === 404 ? 'not-yours' : 'unavailable';
}
