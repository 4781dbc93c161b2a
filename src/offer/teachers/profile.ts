import { caller } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A teacher's own profile. */
export type OwnProfile = OutputOf<(typeof contract)['GET /api/teacher-profile']>;

/** @throws CallError */
export function readOwnProfile(): Promise<OwnProfile> {
  return call('GET /api/teacher-profile', {});
}

/** @throws CallError */
export function saveOwnProfile(
  body: InputOf<(typeof contract)['PUT /api/teacher-profile']>['body'],
): Promise<OwnProfile> {
  return call('PUT /api/teacher-profile', { body });
}
