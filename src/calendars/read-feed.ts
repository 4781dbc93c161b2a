import { caller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Since when somebody has an address for their calendar, and when it was read last; null without one. */
export type Feed = OutputOf<(typeof contract)['GET /api/calendar']>['feed'];

/** @throws CallError */
export async function readFeed(): Promise<{ feed: Feed }> {
  return call('GET /api/calendar', {});
}

/** Makes the address, which is told this once, or another one. @throws CallError */
export async function makeAddress(): Promise<string> {
  return (await call('POST /api/calendar', {})).address;
}

/** @throws CallError */
export async function endAddress(): Promise<void> {
  await call('DELETE /api/calendar', {});
}
