import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A child's own link, and the devices on which it is open. */
export type ChildLink = OutputOf<(typeof contract)['GET /api/child-links']>[number];

/** The links of one's learners, for the loader of a page. @throws CallError */
export function readChildLinks(): Promise<ChildLink[]> {
  return call('GET /api/child-links', {});
}

/** Makes a learner's link, or another one; its address is told this once. @throws CallError */
export async function makeChildLink(id: string): Promise<string> {
  return (await call('POST /api/learners/:id/child-link', { params: { id } })).address;
}

/** @throws CallError */
export async function endChildLink(id: string): Promise<void> {
  await call('DELETE /api/learners/:id/child-link', { params: { id } });
}
