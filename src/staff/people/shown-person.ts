import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** One account as its page shows it. */
export type ShownPerson = OutputOf<(typeof contract)['GET /api/admin/people/:id']>;
