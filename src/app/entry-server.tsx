import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { carryCallsBy } from '#src/platform/call.ts';
import { createI18n, type Messages } from '#src/platform/i18n.ts';
import type { Language } from '#src/platform/language.ts';
import { type Settings, SettingsProvider } from '#src/platform/settings.ts';
import { adminRoutes } from './admin-routes.ts';
import { type Assets, Document } from './document.tsx';
import { describePage } from './head.ts';
import type { PageHandle } from './page.ts';
import { pageData } from './page-data.ts';
import { routesWith } from './routes.tsx';

export type { Assets, PageHandle };
export { carryCallsBy };

const files = import.meta.glob<Record<string, unknown>>('../**/messages.*.json', {
  eager: true,
  import: 'default',
});
const routes = routesWith(adminRoutes);
const handler = createStaticHandler(routes);

const texts = {
  en: await createI18n('en', { messages: messagesOf('en') }),
  uz: await createI18n('uz', { messages: messagesOf('uz') }),
};

/** A page with its rows read; `redirect` stands alone when the page sends its visitor elsewhere. */
export type Loaded = { handle: PageHandle; ask: Ask; context: StaticHandlerContext; given: string };
export type Rendered = { status: number; html: string; handle: PageHandle };
type Ask = { request: Request; language: Language; settings: Settings };

/** Reads what the page of a request shows; `given` is all of it, as the browser gets it. */
export async function load(ask: Ask): Promise<Loaded | { redirect: string }> {
  const context = await handler.query(ask.request);
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' };
  const handle: PageHandle = context.matches.at(-1)?.route.handle ?? { namespaces: [] };
  return {
    handle,
    ask,
    context,
    given: JSON.stringify({ settings: ask.settings, loaded: context.loaderData }),
  };
}

/** Renders a page in a language, whole: no part of it waits for script. */
export async function render(
  { handle, ask: { request, language, settings }, context, given }: Loaded,
  assetsOf: (handle: PageHandle) => Assets,
  publicUrl: string,
): Promise<Rendered> {
  const html = await renderWhole(
    <Document language={language} assets={assetsOf(handle)} pageData={given}>
      <I18nextProvider i18n={texts[language]}>
        <SettingsProvider value={settings}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SettingsProvider>
      </I18nextProvider>
    </Document>,
  );
  if (handle.cached || handle.listed) {
    const path = `/${new URL(request.url).pathname.split('/').filter(Boolean).join('/')}`;
    const leaf = context.matches.at(-1)?.route;
    const loaded = leaf?.id ? context.loaderData[leaf.id] : undefined;
    const links = settings.socialLinks.map(({ href }) => href);
    const about = pageData(path, texts[language].t, { publicUrl, links, loaded });
    return {
      status: context.statusCode,
      handle,
      html: describePage(html, { path, language, publicUrl, ...about }),
    };
  }
  return { status: handle.missing ? 404 : context.statusCode, html, handle };
}

const cached = pathsOf(routes, ({ cached }) => cached);
const shells = pathsOf(routes, ({ shell }) => shell).filter((path) => !path.includes(':'));
const listed = pathsOf(routes, ({ cached, listed }) => cached || listed).filter(
  (path) => !path.includes(':'),
);

/** Addresses of the pages that are the same for everybody. */
export function cachedPaths(): readonly string[] {
  return cached;
}

/** Addresses of the frames for who has signed in. */
export function shellPaths(): readonly string[] {
  return shells;
}

/** Addresses of the pages that are for everybody to find. */
export function listedPaths(): readonly string[] {
  return listed;
}

function pathsOf(
  list: typeof routes,
  wanted: (handle: PageHandle) => boolean | undefined,
  base = '',
): string[] {
  return list.flatMap((route) => {
    const path = route.path ? `${base}/${route.path}` : base;
    const own = route.handle && wanted(route.handle) ? [path || '/'] : [];
    return [...own, ...pathsOf(route.children ?? [], wanted, path)];
  });
}

function renderWhole(tree: React.ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(part, _, done) {
      parts.push(Buffer.from(part));
      done();
    },
    final(done) {
      resolve(Buffer.concat(parts).toString());
      done();
    },
  });
  // One chunk however long the page: React would otherwise reveal later parts by inline script.
  const stream = renderToPipeableStream(tree, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(sink),
    onError: reject,
  });
  return promise;
}

function messagesOf(language: Language): Messages {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`.${language}.json`));
  return Object.fromEntries(own.map(([path, texts]) => [path.split('/').slice(1, -1).join('/'), texts]));
}
