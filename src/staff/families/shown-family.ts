import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** A family as its page shows it. */
export type ShownFamily = OutputOf<(typeof contract)['GET /api/admin/families/:id']>;
