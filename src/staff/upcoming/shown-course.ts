import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** An upcoming course as the staff see it. */
export type Course = OutputOf<(typeof contract)['GET /api/admin/upcoming']>[number];
