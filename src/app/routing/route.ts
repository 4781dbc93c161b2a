import type { RouteObject } from 'react-router';
import { type Page, page } from '#src/app/page.ts';
import type { Namespace } from '#src/platform/language/message-keys.ts';
import { loadTexts } from '#src/platform/texts/texts.ts';

/** Every page's module, a chunk each. */
const modules = import.meta.glob<object>('./**/*.page.tsx', { base: '/src' });

/** How a page is fetched when it is first visited. @throws Error when there is no such file */
export function routeOf({ path, handle }: Page): RouteObject {
  const load = modules[`./${handle.file.slice('src/'.length)}`];
  if (!load) throw new Error(`There is no ${handle.file}`);
  const lazy = async () => (await Promise.all([load(), loadTexts(handle.namespaces)]))[0];
  if (handle.reader === 'account') return { path, handle, lazy: forAccount };
  if (handle.reader === 'child') return { path, handle, lazy: forChild };
  return { path, handle, lazy };

  async function forChild() {
    const [module, HydrateFallback] = await Promise.all([lazy(), loading()]);
    return { HydrateFallback, ...module };
  }

  async function forAccount() {
    const [module, HydrateFallback, { Problem }] = await Promise.all([
      lazy(),
      loading(),
      import('#src/school/workspace/problem.tsx'),
    ]);
    return { HydrateFallback, ErrorBoundary: Problem, ...module };
  }
}

/**
 * A page whose visitor the server does not know: it sends the loading screen. The browser knows the token, and the time
 * zone, and runs the page's loader.
 */
export function shellOf({ path, handle }: Page): RouteObject {
  return { path, handle, lazy: async () => ({ Component: await loading() }) };
}

/** What other pages stand in. */
export function frame(name: string, texts: Namespace[], children: RouteObject[]): RouteObject {
  const { handle, lazy } = routeOf(page('', name, {}, ...texts));
  return { handle, lazy, children };
}

async function loading() {
  return (await import('#src/ui/elements/loading.tsx')).Loading;
}
