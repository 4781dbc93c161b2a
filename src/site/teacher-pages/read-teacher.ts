import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A teacher as their page shows them. */
export type ShownTeacher = OutputOf<(typeof contract)['GET /api/teachers/:slug']>;

/** @throws CallError */
export function readTeacher(slug: string, request: Request): Promise<ShownTeacher> {
  return call('GET /api/teachers/:slug', { params: { slug } }, request);
}
