import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A meeting in the schedule of the signed-in person. */
export type ScheduledMeeting = OutputOf<(typeof contract)['GET /api/schedule']>[number];

/** What one's lessons have planned, or a teacher gives, within a span. @throws CallError */
export function readSchedule(from: Date, to: Date, limit?: number): Promise<ScheduledMeeting[]> {
  const query = { from: from.toISOString(), to: to.toISOString(), ...(limit && { limit }) };
  return call('GET /api/schedule', { query });
}
