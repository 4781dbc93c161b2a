import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';

/** One purchase as its page shows it. */
export type ShownPurchase = OutputOf<(typeof contract)['GET /api/admin/purchases/:id']>;
