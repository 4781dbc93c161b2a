import { pageCaller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const callPage = pageCaller<typeof contract>();

/** One act of the staff. */
export type Deed = OutputOf<(typeof contract)['GET /api/admin/log']>[number];

/** What the staff did to one thing, the latest first; at most a hundred acts. @throws CallError */
export async function deedsOn(subject: string): Promise<Deed[]> {
  return (await callPage('GET /api/admin/log', { query: { subject, limit: 100 } })).items;
}
