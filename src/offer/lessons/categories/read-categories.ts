import { caller } from '#src/platform/http/call.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from '../contract.ts';

const call = caller<typeof contract>();

/** A category on offer, named in the caller's language, and what was merged into it. */
export type Category = OutputOf<(typeof contract)['GET /api/category']>[number];

/** The categories in their order. @throws CallError */
export function readCategories(request?: Request): Promise<Category[]> {
  return call('GET /api/category', {}, request);
}

let known: Promise<Category[]> | undefined;

/** The same for pages of the catalogue: they hardly ever change, so a browser asks once. @throws CallError */
export function knownCategories(request: Request): Promise<Category[]> {
  if (import.meta.env.SSR) return readCategories(request);
  known ??= readCategories();
  known.catch(() => {
    known = undefined;
  });
  return known;
}
