import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';

/** What teachers are paid, as the staff see it. */
export type Rate = OutputOf<(typeof contract)['GET /api/admin/rates']>[number];
