import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** A plan or a package as the staff see it. */
export type Price = OutputOf<(typeof contract)['GET /api/admin/prices']>[number];

/** A change of one, as the staff see it. */
export type PriceChange = OutputOf<(typeof contract)['GET /api/admin/prices/:name/changes']>[number];
