import type { RouteObject } from 'react-router';
import type { Page } from '#src/app/page.ts';
import { loadTexts } from '#src/platform/texts/texts.ts';
import { Problem } from '#src/school/workspace/problem.tsx';
import { Loading } from '#src/ui/elements/loading.tsx';

/** Every page's module, a chunk each. */
const modules = import.meta.glob<object>('./**/*.page.tsx', { base: '/src' });

/** How a page is fetched when it is first visited. @throws Error when there is no such file */
export function routeOf({ path, handle }: Page): RouteObject {
  const load = modules[`./${handle.file.slice('src/'.length)}`];
  if (!load) throw new Error(`There is no ${handle.file}`);
  const lazy = async () => (await Promise.all([load(), loadTexts([handle.texts])]))[0];
  if (handle.reader === 'account') return { path, handle, lazy: forAccount };
  if (handle.reader === 'child') return { path, handle, lazy: forChild };
  return { path, handle, lazy };

  async function forChild() {
    return { HydrateFallback: Loading, ...(await lazy()) };
  }

  async function forAccount() {
    return { HydrateFallback: Loading, ErrorBoundary: Problem, ...(await lazy()) };
  }
}

/**
 * A page whose visitor the server does not know: it sends the loading screen. The browser knows the token, and the time
 * zone, and runs the page's loader.
 */
export function loadingScreenOf({ path, handle }: Page): RouteObject {
  return { path, handle, Component: Loading };
}

/** What other pages stand in. */
export function frame(page: Page, children: RouteObject[]): RouteObject {
  const { handle, lazy } = routeOf(page);
  return { handle, lazy, children };
}
