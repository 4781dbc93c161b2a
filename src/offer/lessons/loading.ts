import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CallError } from '#src/platform/http/call.ts';
import { isKind, type Kind } from './lesson.ts';

/** The id and kind in the address of a page, `/…/{id}/{type}`. Throws a 404 for a type other than class or group. */
export function addressed({ params }: LoaderFunctionArgs): { id: string; kind: Kind } {
  if (!isKind(params.type)) throw data(null, { status: 404 });
  return { id: params.id ?? '', kind: params.type };
}

/**
 * Undefined when it could not be fetched, which the page tells. A 404 and an ended session are thrown on: others
 * answer them.
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

/** The `shouldRevalidate` of a page whose search chooses among what is there: another search needs nothing new. */
export function exceptForSearch({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const samePage = currentUrl.pathname === nextUrl.pathname;
  return samePage && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
