import type { RouteObject } from 'react-router';
import { namespaceOf } from '#src/platform/language/namespace.ts';
import { loadTexts } from '#src/platform/texts/texts.ts';

/** How a page meets its visitor. */
export type PageHandle = {
  /** The page's module: the server tells the browser what to fetch for it before it is hydrated. */
  file: string;
  /** Message namespaces it needs before it is shown. */
  namespaces: string[];
  /** What its visitors most likely open from it: fetched along with it. */
  next?: { file: string; namespaces: string[] };
  /** The same for everybody: rendered anew once in `pageCacheSeconds` at most in each language (page-cache.server.ts). */
  cached?: boolean;
  /** For everybody to find, rendered for each visitor: what it shows changes. */
  listed?: boolean;
  /** A working surface: hydrated at once, where a page to read waits for the first sign of a visitor. */
  atOnce?: boolean;
  /** May stand in a frame of ours. */
  framed?: boolean;
  /** Stands where nothing is: its status is 404. */
  missing?: boolean;
  /** Its address is a secret: sent without a referrer, never indexed. */
  secret?: boolean;
};

type Kind = Omit<PageHandle, 'file' | 'namespaces'>;

/** Every page's module, a chunk each. */
const modules = import.meta.glob<object>('./**/*.page.tsx', { base: '/src' });

/**
 * The page of `src/<name>.page.tsx`, fetched when it is first visited, with the texts of its folder and of the
 * namespaces in `texts`; what it stands in brings its own.
 * @throws Error when there is no such file
 */
export function page(path: string, name: string, kind: Kind, ...texts: string[]) {
  const load = modules[`./${name}.page.tsx`];
  if (!load) throw new Error(`There is no src/${name}.page.tsx`);
  const namespaces = [namespaceOf(name.slice(0, name.lastIndexOf('/'))), ...texts];
  const handle: PageHandle = { file: `src/${name}.page.tsx`, namespaces, ...kind };
  const lazy = async () => (await Promise.all([load(), loadTexts(namespaces)]))[0];
  return { path, handle, lazy } satisfies RouteObject;
}

/** What other pages stand in. */
export function frame(name: string, texts: string[], children: RouteObject[]): RouteObject {
  const { handle, lazy } = page('', name, {}, ...texts);
  return { handle, lazy, children };
}

/**
 * A page for who has signed in. The server never sees their token: it sends the loading screen, and the
 * browser runs the page's loader once it has checked the session.
 */
export function signedInPage(path: string, name: string, ...texts: string[]): RouteObject {
  const { handle, lazy } = page(path, name, { atOnce: true }, ...texts);
  if (import.meta.env.SSR)
    return {
      path,
      handle,
      lazy: async () => ({ Component: (await import('#src/ui/elements/loading.tsx')).Loading }),
    };
  const whole = async () => {
    const [module, { Loading, Problem }] = await Promise.all([
      lazy(),
      import('#src/school/workspace/problem.tsx'),
    ]);
    return { HydrateFallback: Loading, ErrorBoundary: Problem, ...module };
  };
  return { path, handle, lazy: whole };
}

/**
 * The page of a child, who has come by their own link. Its times are in the child's own time zone, which the browser
 * alone knows: the server sends the loading screen.
 */
export function childPage(path: string, name: string, ...texts: string[]): RouteObject {
  const { handle, lazy } = page(path, name, { atOnce: true, secret: true }, ...texts);
  const loading = async () => (await import('#src/ui/elements/loading.tsx')).Loading;
  if (import.meta.env.SSR) return { path, handle, lazy: async () => ({ Component: await loading() }) };
  const whole = async () => {
    const [module, HydrateFallback] = await Promise.all([lazy(), loading()]);
    return { HydrateFallback, ...module };
  };
  return { path, handle, lazy: whole };
}
