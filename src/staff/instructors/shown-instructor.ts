import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** The teacher of a course page as the staff see it. */
export type Instructor = OutputOf<(typeof contract)['GET /api/admin/instructors']>[number];
