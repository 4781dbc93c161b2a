import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Who the staff chose for a course page. */
export type ChosenInstructor = OutputOf<(typeof contract)['GET /api/instructors']>[number];

/** Reads them; without an answer the page is shown as it is written. */
export function readInstructors(request: Request): Promise<ChosenInstructor[]> {
  return call('GET /api/instructors', {}, request).catch(() => []);
}
