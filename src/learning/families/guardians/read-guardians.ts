import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

export const call = caller<typeof contract>();

/** Somebody who looks after the same learners. */
export type Guardian = OutputOf<(typeof contract)['GET /api/guardians']>[number];
/** An invitation that waits for an answer. */
export type Invitation = OutputOf<(typeof contract)['GET /api/guardian-invitations']>[number];

/** Who looks after a family, and who is invited to. */
export type Circle = { guardians: Guardian[]; invitations: Invitation[] };

/** Reads it, for the loader of a page. @throws CallError */
export async function readGuardians(): Promise<Circle> {
  const [guardians, invitations] = await Promise.all([
    call('GET /api/guardians', {}),
    call('GET /api/guardian-invitations', {}),
  ]);
  return { guardians, invitations };
}
