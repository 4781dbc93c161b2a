import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

/** What is held of somebody, and their request that it be erased. */
export type ShownHoldings = OutputOf<(typeof contract)['GET /api/privacy']>;
