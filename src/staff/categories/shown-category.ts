import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** A category as the staff see it. */
export type Category = OutputOf<(typeof contract)['GET /api/admin/categories']>[number];
