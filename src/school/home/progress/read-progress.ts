import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** How a child came along. */
export type Progress = OutputOf<(typeof contract)['GET /api/learners/:id/progress']>;

/** @throws CallError */
export function readProgress(id: string): Promise<Progress> {
  return call('GET /api/learners/:id/progress', { params: { id } });
}
