import { CallError, caller } from '#src/platform/http/call.ts';
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

/** A teacher by the address of their page; undefined where there is none. @throws CallError without an answer */
export async function teacherBySlug(slug: string): Promise<{ id: string; name: string } | undefined> {
  try {
    const { _id, name } = await call('GET /api/teachers/:slug/face', { params: { slug } });
    return { id: _id, name };
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) return undefined;
    throw error;
  }
}
