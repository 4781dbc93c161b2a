import { CallError, caller, pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';
import type { Kind } from '../lesson.ts';
import { readLesson, type ShownLesson } from '../read-lesson.ts';

const call = caller<typeof contract>();
const callForPage = pageCaller<typeof contract>();

export type OwnLesson = OutputOf<(typeof contract)['GET /api/class/own-classes']>[number];

/** A teacher's own classes or groups, newest first. @throws CallError */
export function listOwn(kind: Kind, cursor?: string): Promise<Page<OwnLesson>> {
  const key = kind === 'class' ? 'GET /api/class/own-classes' : 'GET /api/group/own-groups';
  return callForPage(key, { query: { limit: 24, cursor } });
}

/**
 * One class or group on a page of who teaches or learns there: before the school is open, its teacher has it all the same.
 * @throws CallError not_open_yet also where it is not theirs, or of the other kind
 */
export async function readOnOwnPage(kind: Kind, id: string): Promise<ShownLesson> {
  try {
    return await readLesson(kind, id);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not_open_yet') throw error;
    const own = await call('GET /api/lessons/:id/own', { params: { id } }).catch((refusal) => {
      throw isNotTheirs(refusal) ? error : refusal;
    });
    if (own.kind !== kind) throw error;
    return own;
  }
}

function isNotTheirs(refusal: unknown): boolean {
  return refusal instanceof CallError && (refusal.status === 403 || refusal.status === 404);
}
