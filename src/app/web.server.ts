import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { Context } from '#src/platform/context.server.ts';
import { type Language, languageCookie, languageOf, languages } from '#src/platform/language.ts';
import type { Observe } from '#src/platform/metrics.server.ts';
import { dist } from './assets.server.ts';
import { mountDiscovery } from './discovery.server.ts';
import type { Loaded } from './entry-server.tsx';
import { type Encoding, encodingFor } from './packing.server.ts';
import { PageCache } from './page-cache.server.ts';
import { type PackedPage, PageMaker } from './page-maker.server.ts';
import { allowFraming, allowStyles } from './page-policy.server.ts';
import { PageStore } from './page-store.server.ts';
import { SamePages } from './same-pages.server.ts';

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
  const maker = new PageMaker(app, config, vite);
  const day = context.clock.now().toISOString().slice(0, 10);
  const shown = { settings: maker.settings, publicUrl: config.publicUrl, day };
  const store = vite ? undefined : new PageStore(shown);
  const cache = new PageCache(store);
  const same = new SamePages<PackedPage>(context.clock);

  /** Addresses of the pages that are the same for everybody. */
  const shared = async () => (await maker.renderer()).cachedPaths();

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
    const loaded = await maker.load(request.url, language, headers);
    if ('redirect' in loaded) return reply.redirect(loaded.redirect);
    const mayKeep = vite ? undefined : await whoMayKeep(loaded, path);
    if (mayKeep)
      return cache.send(await cache.keep(path, language, await maker.make(loaded), mayKeep), request, reply);

    const { handle } = loaded;
    const encoding = encodingFor(request.headers);
    const page = await packed(loaded, encoding, path);
    if (!vite) allowStyles(reply, page.stylesHash);
    if (handle.framed) allowFraming(reply);
    if (handle.secret) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    reply.code(page.status).type('text/html; charset=utf-8');
    if (!handle.listed || page.status !== 200)
      return reply.header('cache-control', 'private, no-store').send(page.bytes);
    // A browser may have what everybody may find, and asks each time whether it is still so.
    reply.headers({ 'cache-control': 'private, no-cache', etag: page.etag });
    const isKnown = request.headers['if-none-match']?.includes(page.etag);
    return isKnown ? reply.code(304).send() : reply.send(page.bytes);
  }

  /** Rendered for this answer alone, unless it is one of those that are made again and again of the same. */
  async function packed(loaded: Loaded, encoding: Encoding, path: string): Promise<PackedPage> {
    const { ask, handle, given, context } = loaded;
    const pack = () => maker.pack(loaded, encoding);
    if (vite || context.errors || !(handle.listed || handle.missing)) return pack();
    const place = handle.missing ? await placeWithout(loaded, path) : ask.request.url;
    return same.get([encoding, ask.language, place, given], pack);
  }

  /** What says that nothing is there says the same everywhere below a page that the menus mark. */
  async function placeWithout({ context }: Loaded, path: string): Promise<string> {
    const above = (await shared()).find((known) => path.startsWith(`${known}/`)) ?? '';
    return `${context.matches.at(-1)?.route.id} ${above}`;
  }

  /** Of a page that was asked for before its turn came, or the frame in which the browser shows who signed in. */
  async function whoMayKeep({ handle }: Loaded, path: string): Promise<'everybody' | 'nobody' | undefined> {
    if (handle.cached && (await shared()).includes(path)) return 'everybody';
    return handle.shell && (await maker.renderer()).shellPaths().includes(path) ? 'nobody' : undefined;
  }

  mountDiscovery(app, config, async () => (await maker.renderer()).listedPaths());
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
      const loaded = await maker.load(path, language);
      if ('given' in loaded) await cache.keep(path, language, await maker.make(loaded), 'everybody');
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
