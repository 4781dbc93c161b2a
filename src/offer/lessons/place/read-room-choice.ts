import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

/** Where lessons usually take place, and how many people a room of ours holds. */
export type RoomChoice = OutputOf<(typeof contract)['GET /api/room-choice']>;

/** Undefined where it could not be asked: the form works without. */
export function readRoomChoice(): Promise<RoomChoice | undefined> {
  return call('GET /api/room-choice', {}).catch(() => undefined);
}
