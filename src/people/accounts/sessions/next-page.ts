import type { NavigateFunction } from 'react-router';
import { isTokenKept } from '#src/platform/browser/token.ts';

/** Where a page's visitor logs in, to come back to it afterwards. */
export function loginPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `/login?${new URLSearchParams({ next: pathname + search })}`;
}

/** Where to go after a login: the page that asked for it, if it is one of ours, else the dashboard. */
export function pageAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const home = 'http://here.invalid';
  // '//evil.example' and '/\evil.example' are addresses of others; so is what a browser makes of a tab within.
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(next, home)) return '/dashboard';
  const { origin, pathname, search: query } = new URL(next, home);
  return origin === home && !pathname.startsWith('//') ? pathname + query : '/dashboard';
}

/**
 * Leads somebody who has signed in to their page. The server renders it whole, which is there sooner than its code. Where
 * nothing is stored, the session ends with this page, so the next one is opened in it.
 */
export async function goIn(navigate: NavigateFunction, path: string): Promise<void> {
  if (isTokenKept()) location.replace(path);
  else await navigate(path, { replace: true });
}
