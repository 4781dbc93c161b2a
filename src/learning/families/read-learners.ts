import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A learner whom the signed-in account looks after. */
export type Learner = OutputOf<(typeof contract)['GET /api/learners']>[number];

/** The learners whom the signed-in account looks after, for the loader of a page. @throws CallError */
export function readLearners(): Promise<Learner[]> {
  return call('GET /api/learners', {});
}
