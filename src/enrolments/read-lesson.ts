import { data, type LoaderFunctionArgs } from 'react-router';
import type { contract } from '#src/lessons/contract.ts';
import { isKind, type Kind } from '#src/lessons/kinds.ts';
import { CallError, caller } from '#src/platform/call.ts';
import type { OutputOf } from '#src/platform/contract.ts';

const call = caller<typeof contract>();

/** One class or group as its pages show it. */
export type ShownLesson = OutputOf<(typeof contract)['GET /api/class/:id']>;

/** What the address of a page says: `/…/{id}/{type}`. Throws the 404 that a type other than class or group is. */
export function addressed({ params }: LoaderFunctionArgs): { id: string; kind: Kind } {
  if (!isKind(params.type)) throw data(null, { status: 404 });
  return { id: params.id ?? '', kind: params.type };
}

/** @throws CallError */
export function readLesson(kind: Kind, id: string): Promise<ShownLesson> {
  return call(`GET /api/${kind}/:id`, { params: { id } });
}

/**
 * Undefined when it did not come, which the page tells of. What is not there, and a session that has ended, is
 * thrown on: they are others' to answer.
 */
export async function orFailed<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'unauthenticated') throw error;
    if (error.status === 404 || error.status === 400) throw data(null, { status: 404 });
    return undefined;
  }
}
