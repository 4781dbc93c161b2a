import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

/** What a change does, or would do. */
export type Outcome = OutputOf<(typeof contract)['POST /api/meetings/:id/move']>;
export type Change = Outcome['changes'][number];

/** What becomes of a meeting. */
export function kindOf({ before, after }: Change): 'added' | 'cancelled' | 'restored' | 'moved' {
  if (!before) return 'added';
  if (after.state === 'cancelled') return 'cancelled';
  return before.state === 'cancelled' ? 'restored' : 'moved';
}
