import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** A figure that can be switched, as the staff see it. */
export type Claim = OutputOf<(typeof contract)['GET /api/admin/claims']>[number];
