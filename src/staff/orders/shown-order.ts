import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** One order as its page shows it. */
export type ShownOrder = OutputOf<(typeof contract)['GET /api/admin/orders/:id']>;
