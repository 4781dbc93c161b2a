import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** One enrolment as its page shows it. */
export type ShownEnrolment = OutputOf<(typeof contract)['GET /api/admin/purchases/:id']>;
