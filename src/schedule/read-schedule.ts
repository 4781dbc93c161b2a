import { caller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A meeting in the schedule of who has signed in. */
export type ScheduledMeeting = OutputOf<(typeof contract)['GET /api/schedule']>[number];

/** What one's lessons have planned within a span, or a teacher gives. @throws CallError */
export function readSchedule(from: Date, to: Date, limit?: number): Promise<ScheduledMeeting[]> {
  const query = { from: from.toISOString(), to: to.toISOString(), ...(limit && { limit }) };
  return call('GET /api/schedule', { query });
}
