import { pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf, Page } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = pageCaller<typeof contract>();

/** What a family has taken a place in. */
export type Bought = OutputOf<(typeof contract)['GET /api/manual-purchase']>[number];

/** Enrolments by who learns there: a plain object, since a page brings it as JSON. */
export function byLearner(bought: readonly Bought[]): Readonly<Record<string, string>> {
  return Object.fromEntries(bought.flatMap(({ _id, learner }) => (learner ? [[learner._id, _id]] : [])));
}

/** Enough that the next lesson is among them, but for somebody with more than a hundred places. */
const limit = 100;

/** What a student has bought, newest first. @throws CallError */
export function listBought(cursor?: string): Promise<Page<Bought>> {
  return call('GET /api/manual-purchase', { query: { limit, cursor } });
}
