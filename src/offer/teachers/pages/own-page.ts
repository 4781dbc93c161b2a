import { caller } from '#src/platform/http/call.ts';
import type { InputOf, OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** A teacher's page as they see it themselves. */
export type OwnPage = OutputOf<(typeof contract)['GET /api/teacher-page']>;

/** @throws CallError */
export function readOwnPage(): Promise<OwnPage> {
  return call('GET /api/teacher-page', {});
}

/** Saves it, and asks the staff to check it. @throws CallError */
export function saveOwnPage(
  body: InputOf<(typeof contract)['PUT /api/teacher-page']>['body'],
): Promise<OwnPage> {
  return call('PUT /api/teacher-page', { body });
}

/** The name of a teacher by the address of their page; undefined where there is none. */
export async function nameBySlug(slug: string): Promise<string | undefined> {
  const found = await call('GET /api/teachers/:slug/face', { params: { slug } }).catch(() => undefined);
  return found?.name;
}
