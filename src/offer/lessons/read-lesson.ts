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
