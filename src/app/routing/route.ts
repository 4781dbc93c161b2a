import type { RouteObject } from 'react-router';
import type { Page } from '#src/app/page.ts';
import { loadTexts } from '#src/platform/texts/texts.ts';
import { Problem } from '#src/school/workspace/problem.tsx';
import { Loading } from '#src/ui/elements/loading.tsx';

/** Every page's module, a chunk each. */
const modules = import.meta.glob<object>('./**/*.page.tsx', { base: '/src' });

/** How a page is fetched when it is first visited. @throws Error when there is no such file */
export function routeOf({ path, handle, reader }: Page): RouteObject {
  const load = modules[`./${handle.file.slice('src/'.length)}`];
  if (!load) throw new Error(`There is no ${handle.file}`);
  const lazy = async () => (await Promise.all([load(), loadTexts([handle.texts])]))[0];
  if (reader === 'anybody') return { path, handle, lazy };
  // The server never sees the token of who has signed in, nor the time zone of a child, which the browser alone knows:
  // it sends the loading screen.
  if (import.meta.env.SSR) return { path, handle, lazy: async () => ({ Component: Loading }) };
  return { path, handle, lazy: reader === 'child' ? forChild : forAccount };

  async function forChild() {
    return { HydrateFallback: Loading, ...(await lazy()) };
  }

  /** The browser runs the page's loader once it has checked the session. */
  async function forAccount() {
    return { HydrateFallback: Loading, ErrorBoundary: Problem, ...(await lazy()) };
  }
}

/** What other pages stand in. */
export function frame(page: Page, children: RouteObject[]): RouteObject {
  const { handle, lazy } = routeOf(page);
  return { handle, lazy, children };
}
