import type { NavigateFunction } from 'react-router';
import { isTokenKept } from '#src/platform/browser/token.ts';

/**
 * Leads somebody who has just signed in to their page. The server renders it whole, which is there sooner than its code;
 * a session that lasts only as long as this page goes on in it.
 */
export async function goIn(navigate: NavigateFunction, path: string): Promise<void> {
  if (isTokenKept()) location.replace(path);
  else await navigate(path, { replace: true });
}
