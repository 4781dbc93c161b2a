import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Context } from '#src/platform/context.server.ts';
import { type Language, languageCookie, languageOf, languages } from '#src/platform/language.ts';
import type { Observe } from '#src/platform/metrics.server.ts';
import type { Settings } from '#src/platform/settings.ts';
import { builtAssets, builtStyles, dist, type InlineStyles, sourceAssets } from './assets.server.ts';
import { mountDiscovery } from './discovery.server.ts';
import { PageCache } from './page-cache.server.ts';
import { allowFraming, allowStyles, carryStyles } from './page-policy.server.ts';
import { PageStore } from './page-store.server.ts';
import { rendererBy } from './renderer.server.ts';

const compress = promisify(gzip);
/** How long who waits for the program is let in before it begins to render, in milliseconds. */
const breath = 500;

/** Mounts the pages of the product: built ones, or with `vite` the sources as they stand; `observe` measures answers. */
export async function mountWeb(
  app: FastifyInstance,
  context: Context,
  vite: ViteDevServer | undefined,
  observe: Observe | undefined,
): Promise<void> {
  const { config } = context;
  const settings: Settings = {
    schedulerUrl: config.schedulerUrl ?? null,
    businessTimeZone: config.businessTimeZone,
    socialLinks: config.socialLinks,
    contactWays: config.contactWays,
  };
  const assetsOf = vite ? sourceAssets() : builtAssets();
  const renderer = rendererBy(app, vite);
  const day = context.clock.now().toISOString().slice(0, 10);
  const store = vite ? undefined : new PageStore({ settings, publicUrl: config.publicUrl, day });
  const cache = new PageCache(store);
  // Read with the first page, not before the program is ready.
  let styles: InlineStyles | undefined;

  /** Addresses of the pages that are the same for everybody. */
  const shared = async () => (await renderer()).cachedPaths();

  async function renderPage(path: string, language: Language, headers = new Headers()) {
    const { render } = await renderer();
    const request = new Request(new URL(path, config.publicUrl), { headers });
    const page = await render(request, language, settings, assetsOf, config.publicUrl);
    if ('redirect' in page) return page;
    styles ??= vite ? () => '' : await builtStyles();
    return { ...page, ...carryStyles(page.html, styles(page.html, page.handle)) };
  }

  // Answers from memory need no logger of their own.
  const page = { schema: { hide: true }, childLoggerFactory: (logger: FastifyBaseLogger) => logger };
  app.get('/*', page, (request, reply) => {
    const [path = '/', search] = request.url.split('?', 2);
    const language = languageOf({ search, cookie: request.headers.cookie });
    if (search?.includes('lang=')) reply.header('set-cookie', languageCookie(language));
    reply.header('vary', 'cookie, accept-encoding');
    const kept = cache.find(path, language);
    return kept ? cache.send(kept, request, reply) : answer(request, reply, path, language);
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, path: string, language: Language) {
    const headers = new Headers({ cookie: `${request.headers.cookie ?? ''}; language=${language}` });
    const page = await renderPage(request.url, language, headers);
    if (!vite && 'html' in page) {
      // It was asked for before its turn came, or is the frame in which the browser shows what it is signed in to see.
      if (page.handle.cached && (await shared()).includes(path))
        return cache.send(await cache.keep(path, language, page, 'everybody'), request, reply);
      if (page.handle.shell && (await renderer()).shellPaths().includes(path))
        return cache.send(await cache.keep(path, language, page, 'nobody'), request, reply);
    }
    if ('redirect' in page) return reply.redirect(page.redirect);
    if (!vite) allowStyles(reply, page.stylesHash);
    if (page.handle.framed) allowFraming(reply);
    if (page.handle.secret) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    reply.code(page.status).type('text/html; charset=utf-8').header('cache-control', 'private, no-store');
    return sendCompressed(request, reply, page.html);
  }

  mountDiscovery(app, config, async () => (await renderer()).listedPaths());
  await app.register(async (forms) => answerForms(forms));
  if (vite) return;
  answerKeptFirst(app, cache, observe);
  await mountFiles(app);
  // Pages that are the same for everybody are rendered once, one after another, while the first visitors come.
  app.addHook('onListen', () => {
    const begin = setTimeout(() => {
      keepPages().catch((error) => app.log.error({ message: error.message }, 'pages'));
    }, breath);
    app.server.once('close', () => clearTimeout(begin));
  });

  async function keepPages(): Promise<void> {
    const paths = await shared();
    const all = languages.flatMap((language) => paths.map((path) => ({ path, language })));
    // Each process begins somewhere else, so that together they render each page once.
    const first = Math.floor(Math.random() * all.length);
    for (const { path, language } of [...all.slice(first), ...all.slice(0, first)]) {
      if (!app.server.listening) return;
      if (cache.find(path, language) || (await cache.fetch(path, language))) continue;
      const page = await renderPage(path, language);
      if ('html' in page) await cache.keep(path, language, page, 'everybody');
    }
    await store?.clear();
  }
}

/** The built files: those whose names tell their content, looked up when they are asked for, and the few others. */
async function mountFiles(app: FastifyInstance): Promise<void> {
  const root = join(dist, 'client');
  const serve = (options: FastifyStaticOptions, cacheControl: string) =>
    app.register(fastifyStatic, {
      ...options,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', cacheControl),
    });
  await serve({ root: join(root, 'assets'), prefix: '/assets/' }, 'public, max-age=31536000, immutable');
  const others = { root, wildcard: false, globIgnore: ['assets/**'], decorateReply: false };
  await serve(others, 'public, max-age=3600');
}

/** Answers from memory where it can before the framework takes a request up, which costs more than such an answer. */
function answerKeptFirst({ server }: FastifyInstance, cache: PageCache, observe: Observe | undefined): void {
  const [handle] = server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('The framework does not listen to its server');
  server.removeListener('request', handle);
  server.on('request', (request, response) => {
    const begun = performance.now();
    // Who comes while it closes is told so by the framework.
    if (!server.listening || !cache.answer(request, response)) return handle(request, response);
    if (!observe) return;
    response.once('finish', () =>
      observe({ method: 'GET', route: '/*', status: response.statusCode }, performance.now() - begun),
    );
  });
}

/**
 * A form that was sent before any script was there comes back as its page. What is in it, a password perhaps, is
 * not even read: forms send by POST, so that it never stands in an address.
 */
function answerForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/*', { schema: { hide: true } }, async (request, reply) =>
    // '//…' would be somebody else's address.
    reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303),
  );
}

async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string) {
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await compress(html));
}
