import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

/** What a change does, or would do. */
export type PresentedOutcome = OutputOf<(typeof contract)['POST /api/meetings/:id/move']>;

/** What it does to one meeting. */
export type PresentedChange = PresentedOutcome['changes'][number];

/** What becomes of a meeting. */
export function kindOf({ before, after }: PresentedChange): 'added' | 'cancelled' | 'restored' | 'moved' {
  if (!before) return 'added';
  if (after.state === 'cancelled') return 'cancelled';
  return before.state === 'cancelled' ? 'restored' : 'moved';
}
