import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';

/** How somebody stands: what is held of them, and their request that it be erased. */
export type ShownStanding = OutputOf<(typeof contract)['GET /api/privacy']>;
