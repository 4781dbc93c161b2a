import type { contract } from '#src/offer/lessons/contract.ts';
import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';

const call = caller<typeof contract>();

/** The kind of a lesson, and its meeting that is on or next. */
type LessonRoom = OutputOf<(typeof contract)['GET /api/lessons/:id/room']>;

/** @throws CallError */
export function readRoom(id: string): Promise<LessonRoom> {
  return call('GET /api/lessons/:id/room', { params: { id } });
}
