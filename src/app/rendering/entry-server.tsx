import type { i18n } from 'i18next';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  type ErrorResponse,
  isRouteErrorResponse,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { PageHandle, Reader } from '#src/app/page.ts';
import { loadingScreenOf } from '#src/app/routing/route.ts';
import { routes, routesBy } from '#src/app/routing/routes.tsx';
import { type Posted, PostedProvider } from '#src/platform/browser/posted.ts';
import { type Settings, SettingsProvider } from '#src/platform/browser/settings.ts';
import { knowVisitBy, type Visit } from '#src/platform/browser/visit.ts';
import { CallError, carryCallsBy } from '#src/platform/http/call.ts';
import { serveBusiness } from '#src/platform/language/business.ts';
import { createI18n, type Messages, translatorOf } from '#src/platform/language/i18n.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { namespaceOf } from '#src/platform/language/namespace.ts';
import { textAddress } from '#src/platform/texts/texts.ts';
import { PublicHead } from '#src/site/discovery/head.tsx';
import { pageData } from '#src/site/discovery/page-data.ts';
import { IsToldProvider } from '#src/ui/elements/page-head.tsx';
import type { Assets } from './assets.server.ts';
import { Document } from './document.tsx';

export { carryCallsBy, knowVisitBy };

const files = import.meta.glob<Record<string, unknown>>('./**/messages.*.json', {
  base: '/src',
  eager: true,
  import: 'default',
});
const whole = createStaticHandler(routes);
/** For visitors whom the server does not know. */
const loadingScreens = createStaticHandler(routesBy(loadingScreenOf));

const texts = Object.fromEntries(
  await Promise.all(
    languages.map(
      async (language) => [language, await createI18n(language, { messages: messagesOf(language) })] as const,
    ),
  ),
) as Record<Language, i18n>;

export type Rendered = { status: number; html: string; handle: PageHandle };
type Ask = {
  request: Request;
  language: Language;
  settings: Settings;
  /** Of a page for one person, whom the server knows. */
  visit?: Visit | undefined;
  posted?: Posted | undefined;
};

/** Reads what the page of a request shows and renders it whole; `redirect` when it sends its visitor elsewhere. */
export async function render(
  ask: Ask,
  assetsOf: (handles: PageHandle[]) => Assets,
  publicUrl: string,
): Promise<Rendered | { redirect: string }> {
  const { request, language, settings, visit, posted } = ask;
  const handler = visit ? whole : loadingScreens;
  const context = await handler.query(request);
  if (context instanceof Response) return { redirect: context.headers.get('location') ?? '/' };
  const handles = context.matches.flatMap(({ route }) => (route.handle ? [route.handle as PageHandle] : []));
  // Every address has a page: where nothing is, the one that says so.
  const handle = handles.at(-1) as PageHandle;
  // The build has a copy of its own of what the server runs.
  serveBusiness(settings.business);
  const head = handle.cached || handle.listed ? headOf(ask, publicUrl, context) : null;
  const errors = errorsOf(context);
  // What the browser hydrates from, so that both render the same.
  if (visit) context.loaderData = JSON.parse(JSON.stringify(context.loaderData));
  // In one piece, a quarter quicker than as a stream; what a page needs is there before it is rendered.
  const markup = renderToString(
    <Document
      language={language}
      assets={assetsOf(handles)}
      atOnce={handle.atOnce ?? false}
      still={handle.still ?? false}
      texts={textsOf(handles, language)}
      pageData={JSON.stringify({ language, settings, visit, loaded: context.loaderData, errors, posted })}
      head={head && <PublicHead {...head} />}
    >
      <I18nextProvider i18n={texts[language]}>
        <SettingsProvider value={settings}>
          <PostedProvider value={posted}>
            <IsToldProvider value={Boolean(head)}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </IsToldProvider>
          </PostedProvider>
        </SettingsProvider>
      </I18nextProvider>
    </Document>,
  );
  const status = handle.missing ? 404 : (Object.values(errors ?? {})[0]?.status ?? context.statusCode);
  return { status, html: `<!doctype html>${markup}`, handle };
}

/** What loaders threw, in the form in which the browser gets it: a status. Whatever is no refusal is thrown on. */
function errorsOf(context: StaticHandlerContext): Record<string, ErrorResponse> | undefined {
  if (!context.errors) return undefined;
  const all = Object.entries(context.errors).map(([id, error]) => {
    if (!(error instanceof CallError || isRouteErrorResponse(error))) throw error;
    // As React Router knows an answer that is an error.
    return [id, { status: error.status, statusText: '', data: null, internal: false }] as const;
  });
  context.errors = Object.fromEntries(all);
  return context.errors as Record<string, ErrorResponse>;
}

/** For whom alone the page at an address is; undefined for one that is for everybody. */
export function readerOf(path: string): Reader | undefined {
  const handle: PageHandle | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle;
  return handle?.reader;
}

/** Whether the page at an address stands before the school is open; and whether there is one at all. */
export function beforeOpening(path: string): { stands: boolean; missing: boolean } {
  const handle: PageHandle | undefined = matchRoutes(routes, path)?.at(-1)?.route.handle;
  const stands = Boolean(handle?.reader || handle?.secret || handle?.early);
  return { stands, missing: handle?.missing ?? false };
}

/** What a public page tells machines; `loaded` by its loader. */
function headOf(
  { request, language, settings }: Ask,
  publicUrl: string,
  { matches, loaderData }: StaticHandlerContext,
): ComponentProps<typeof PublicHead> {
  const path = `/${new URL(request.url).pathname.split('/').filter(Boolean).join('/')}`;
  const leaf = matches.at(-1)?.route;
  const loaded = leaf?.id ? loaderData[leaf.id] : undefined;
  const links = settings.socialLinks.map(({ href }) => href);
  const about = pageData(path, translatorOf(texts[language]), { publicUrl, links, language, loaded });
  return { path, language, publicUrl, ...about };
}

/** Addresses of the texts that the browser needs for pages within each other, and for what comes next. */
function textsOf(handles: PageHandle[], language: Language): string[] {
  const files = handles.flatMap(({ texts, next }) => (next?.texts ? [texts, next.texts] : [texts]));
  return files.map((file) => textAddress(language, file));
}

/** Addresses of the pages that are the same for everybody. */
export const cachedPaths: ReadonlySet<string> = new Set(pathsOf(routes, ({ cached }) => cached));

/** Addresses of the pages that are for everybody to find. */
export function listedPaths(): readonly string[] {
  return pathsOf(routes, ({ cached, listed }) => cached || listed).filter((path) => !path.includes(':'));
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

function messagesOf(language: Language): Messages {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`.${language}.json`));
  return Object.fromEntries(
    own.map(([path, texts]) => [namespaceOf(path.split('/').slice(1, -1).join('/')), texts]),
  );
}
