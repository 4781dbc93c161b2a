import type { RouteObject } from 'react-router';
import { loadTexts } from '#src/platform/texts.ts';

/** How a page meets its visitor. */
export type PageHandle = {
  /** Message namespaces it needs before it is shown. */
  namespaces: string[];
  /** The same for everybody: rendered once a language and kept in memory. */
  cached?: boolean;
  /** For everybody to find, though not kept in memory: what it shows changes. */
  listed?: boolean;
  /** A working surface: hydrated at once, where a page to read waits for the first touch. */
  atOnce?: boolean;
  /** The loading screen for who has signed in, the same for everybody: kept in memory once it was asked for. */
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
