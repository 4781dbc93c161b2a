import { pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import type { Kind } from '../lesson.ts';

const call = pageCaller<typeof contract>();

export type OwnLesson = OutputOf<(typeof contract)['GET /api/class/own-classes']>[number];

/** A teacher's own classes or groups, newest first. @throws CallError */
export function listOwn(kind: Kind, cursor?: string): Promise<Page<OwnLesson>> {
  const key = kind === 'class' ? 'GET /api/class/own-classes' : 'GET /api/group/own-groups';
  return call(key, { query: { limit: 24, cursor } });
}
