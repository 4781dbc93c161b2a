import type { RouteObject } from 'react-router';
import { loadTexts } from '#src/platform/texts.ts';

/** How a page meets its visitor. */
export type PageHandle = {
  /** The module of a page to read: the server tells the browser what to fetch for it before it is hydrated. */
  file?: string;
  /** Message namespaces it needs before it is shown. */
  namespaces: string[];
  /** What its visitors most likely open from it: fetched along with it. */
  next?: { file: string; namespaces: string[] };
  /** The same for everybody: rendered once a minute at most in each language (page-cache.server.ts). */
  cached?: boolean;
  /** For everybody to find, rendered for each visitor: what it shows changes. */
  listed?: boolean;
  /** A working surface: hydrated at once, where a page to read waits for the first sign of a visitor. */
  atOnce?: boolean;
  /** The loading screen for who has signed in, the same for everybody. */
  shell?: boolean;
  /** May stand in a frame of ours. */
  framed?: boolean;
  /** Stands where nothing is: its status is 404. */
  missing?: boolean;
  /** Its address is a secret: sent without a referrer, never indexed. */
  secret?: boolean;
};

type Load = () => Promise<object>;

/** A page fetched, with its texts, when it is first visited. */
export function page(handle: PageHandle, load: Load): Pick<RouteObject, 'handle' | 'lazy'> {
  return {
    handle,
    lazy: async () => (await Promise.all([load(), loadTexts(handle.namespaces)]))[0],
  };
}

/**
 * A page for who has signed in. The server never sees their token: it sends the loading screen, and the
 * browser runs the page's loader once it has checked the session.
 */
export function signedInPage(namespaces: string[], load: Load): Pick<RouteObject, 'handle' | 'lazy'> {
  const handle: PageHandle = { namespaces: [...namespaces, 'platform'], atOnce: true, shell: true };
  if (import.meta.env.SSR)
    return { handle, lazy: async () => ({ Component: (await import('#src/ui/loading.tsx')).Loading }) };
  const whole = async () => {
    const [module, { Loading, Problem }] = await Promise.all([load(), import('#src/workspace/problem.tsx')]);
    return { HydrateFallback: Loading, ErrorBoundary: Problem, ...module };
  };
  return page(handle, whole);
}
