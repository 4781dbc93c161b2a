import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

/** Calls the endpoints of marking. */
export const call = caller<typeof contract>();

/** A meeting and who is expected at it, as whoever gives it sees them. */
export type ShownSheet = OutputOf<(typeof contract)['GET /api/meetings/:id/attendance']>;
export type Expected = ShownSheet['learners'][number];

/** A meeting that its teacher is to mark or confirm. */
export type ToMark = OutputOf<(typeof contract)['GET /api/meetings/to-mark']>[number];
