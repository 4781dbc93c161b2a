import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Whether somebody has a second factor, and what is left of it. */
export type SecondFactorState = OutputOf<(typeof contract)['GET /api/user/second-factor']>;

/** The same, for the loader of the page that shows it. */
export function readSecondFactor(): Promise<SecondFactorState> {
  return call('GET /api/user/second-factor', {});
}
