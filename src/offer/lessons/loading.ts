import { data, type LoaderFunctionArgs } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { isKind, type Kind } from './lesson.ts';

/** What the address of a page says: `/…/{id}/{type}`. Throws the 404 that a type other than class or group is. */
export function addressed({ params }: LoaderFunctionArgs): { id: string; kind: Kind } {
  if (!isKind(params.type)) throw data(null, { status: 404 });
  return { id: params.id ?? '', kind: params.type };
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
