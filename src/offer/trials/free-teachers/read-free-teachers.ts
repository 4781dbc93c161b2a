import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

export type FreeTeacher = OutputOf<(typeof contract)['GET /api/free-teachers']>[number];

/** Teachers who can be met, of a category where one is given. A page is whole without them: none where they cannot be read. */
export function readFreeTeachers(request: Request, category?: string): Promise<FreeTeacher[]> {
  return call('GET /api/free-teachers', { query: { category } }, request).catch(() => []);
}
