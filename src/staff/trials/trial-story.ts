import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** One trial booking's whole story. */
export type TrialStory = OutputOf<(typeof contract)['GET /api/admin/trials/:id']>;
