import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** The consents of the signed-in person. */
export type GivenConsents = OutputOf<(typeof contract)['GET /api/consents']>;

/** @throws CallError */
export function readConsents(): Promise<GivenConsents> {
  return call('GET /api/consents', {});
}

/** Ends a subscription of one's own address. @throws CallError */
export function withdrawSubscription(id: string): Promise<GivenConsents> {
  return call('POST /api/consents/subscriptions/:id/withdraw', { params: { id } });
}
