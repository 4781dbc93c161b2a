import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** What a child of the family does elsewhere week after week, and when that is in the days that were asked for. */
export type Activity = OutputOf<(typeof contract)['GET /api/activities']>[number];

/** What all the children of the signed-in account do elsewhere within a span. @throws CallError */
export function readActivities(from: Date, to: Date): Promise<Activity[]> {
  return call('GET /api/activities', { query: { from: from.toISOString(), to: to.toISOString() } });
}
