import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';
import type { Kind } from './lesson.ts';

const call = caller<typeof contract>();

/** One class or group as this person may see it. */
export type ShownLesson = OutputOf<(typeof contract)['GET /api/class/:id']>;

/** @throws CallError */
export function readLesson(kind: Kind, id: string): Promise<ShownLesson> {
  return call(`GET /api/${kind}/:id`, { params: { id } });
}

/** Which meeting is on or next in its room of ours. @throws CallError */
export function readRoom(id: string): Promise<OutputOf<(typeof contract)['GET /api/lessons/:id/room']>> {
  return call('GET /api/lessons/:id/room', { params: { id } });
}

/** Where lessons usually take place, and how many people a room of ours holds. */
export type RoomChoice = OutputOf<(typeof contract)['GET /api/room-choice']>;

/** Undefined where it could not be asked: the form works without. */
export function readRoomChoice(): Promise<RoomChoice | undefined> {
  return call('GET /api/room-choice', {}).catch(() => undefined);
}
