import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { builtAssets, sourceAssets } from '#src/app/rendering/assets.server.ts';
import { CriticalStyles, withCriticalCss } from '#src/app/rendering/critical-css.server.ts';
import type { Rendered } from '#src/app/rendering/entry-server.tsx';
import { rendererBy } from '#src/app/rendering/renderer.server.ts';
import { newestOffered } from '#src/offer/lessons/catalogue/offered.server.ts';
import { newestPages } from '#src/offer/teachers/pages/public.server.ts';
import { dropPageCookie } from '#src/people/accounts/sessions/page-cookie.server.ts';
import { isOpen } from '#src/people/opening/opening.server.ts';
import type { Posted } from '#src/platform/browser/posted.ts';
import { compress, type Encoding, encodingFor } from '#src/platform/http/compressing.server.ts';
import { contentPolicy, headersOfPage } from '#src/platform/http/content-policy.server.ts';
import { type Rendering, renderAs } from '#src/platform/http/rendering.server.ts';
import { business } from '#src/platform/language/business.ts';
import { type Language, languageCookie, languageOf, languages } from '#src/platform/language/language.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { mountDiscovery } from '#src/site/discovery/discovery.server.ts';
import { type Early, earlyBy, leadsToOpening, soonPath } from './before-opening.server.ts';
import { mountFiles } from './files.server.ts';
import { PageCache } from './page-cache.server.ts';
import { mountForms } from './plain-forms.server.ts';
import { findKnown, type Known } from './readers.server.ts';
import { settingsOf } from './settings.server.ts';

/** A cached page as it is sent, in each encoding; its HTML tells whether it has changed. */
type KeptPage = { html: string; etag: string; policy: string; bytes: Record<Encoding, Buffer> };

/** A page that was rendered for one visitor. */
type Sent = Rendered & { holdsSecret: boolean };

/** What is known of who asks for a page, and of what they sent. */
type More = { known?: Known | undefined; posted?: Posted; early?: Early | undefined };

/** So many classes and groups are named to search engines, each in two languages: a sitemap may have 50,000 addresses. */
const inSitemap = 10_000;

/** Mounts the pages of the product: the built ones, or with `vite` the sources as they stand. */
export async function mountWeb(app: FastifyInstance, context: Context, vite?: ViteDevServer): Promise<void> {
  const { config, clock } = context;
  const { publicUrl, pageCacheSeconds } = config;
  const renderer = rendererBy(app, vite);
  const assetsOf = vite ? sourceAssets : builtAssets();
  const now = () => clock.now().getTime();
  let pages = new PageCache<KeptPage>(pageCacheSeconds, now);
  /** Once the business is called otherwise, none of them is right any more. */
  let madeOf = business;
  const styles = new CriticalStyles();
  const before = earlyBy(context, renderer);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/', search] = request.url.split('?', 2);
    const { cookie } = request.headers;
    reply.header('vary', 'cookie, accept-encoding').type('text/html; charset=utf-8');
    const early = await before(request);
    if (!early && path === soonPath) return reply.redirect('/');
    if (early && leadsToOpening(early)) return reply.redirect('/admin/opening');
    const isCached = !vite && !early && (await cachedPaths()).has(path);
    const known = isCached ? undefined : await knownOf(path, request, reply);
    const language = languageOf({ search, cookie, accept: known?.session?.person.language });
    if (search?.includes('lang=')) reply.header('set-cookie', languageCookie(language, publicUrl));
    if (isCached) return sendKept(await kept(path, language), request, reply);
    const page = await render(early?.url ?? request.url, language, request, { known, early });
    if (early) reply.header('x-robots-tag', 'noindex');
    if ('redirect' in page) return reply.header('cache-control', 'private, no-store').redirect(page.redirect);
    return sendOnce(early ? keptNowhere(page, early) : page, request, reply);
  });
  mountDiscovery(app, config, {
    isOpen: () => isOpen(context),
    pages: async () => (await renderer()).listedPaths(),
    lessons: async () => [
      ...(await newestOffered(context, inSitemap)).map((id) => `/lessons/${id}`),
      ...(await newestPages(context, inSitemap)).map((slug) => `/teachers/${slug}`),
    ],
  });
  await app.register(async (forms) =>
    mountForms(forms, async (request, reply, language, posted) => {
      const early = await before(request);
      const page = await render(early?.url ?? request.url, language, request, { posted, early });
      reply.header('vary', 'cookie, accept-encoding').type('text/html; charset=utf-8');
      return 'redirect' in page
        ? reply.redirect(page.redirect, 303)
        : sendOnce(keptNowhere(page, early), request, reply);
    }),
  );
  if (vite) return;
  await mountFiles(app);
  if (!config.warmUp) return;
  app.addHook('onListen', () => {
    warmUp().catch((error) => app.log.error({ message: error.message }, 'pages'));
  });

  /** For whom a page is, where it is for one person and the server knows them. */
  async function knownOf(path: string, request: FastifyRequest, reply: FastifyReply) {
    const reader = request.headers.cookie ? (await renderer()).readerOf(path) : undefined;
    const known = reader && (await findKnown(context, request, reader));
    if (known !== 'ended') return known;
    dropPageCookie(context, { setCookie: (cookie) => void reply.header('set-cookie', cookie) });
    return undefined;
  }

  /** @param asked by whom; nobody, for a page that is the same for everybody */
  async function render(url: string, language: Language, asked?: FastifyRequest, more: More = {}) {
    const { known, posted, early } = more;
    const cookie = `language=${language}; ${asked?.headers.cookie ?? ''}`;
    const request = new Request(new URL(url, publicUrl), { headers: { cookie } });
    const page: Rendering = {
      cookie,
      address: asked?.ip ?? '',
      userAgent: asked?.headers['user-agent'] ?? '',
      holdsSecret: false,
      ...known,
    };
    const { render } = await renderer();
    const served = settingsOf(context);
    const told = early ? { ...served, unopened: early.unopened } : served;
    const ask = { request, language, settings: told, visit: known?.visit, posted };
    const rendered = await renderAs(page, () => render(ask, assetsOf, publicUrl));
    return 'redirect' in rendered ? rendered : { ...rendered, holdsSecret: page.holdsSecret };
  }

  async function cachedPaths(): Promise<ReadonlySet<string>> {
    return (await renderer()).cachedPaths;
  }

  /** A page that is the same for everybody. Every process makes the same bytes, so the ETag of one holds for all. */
  function kept(path: string, language: Language): Promise<KeptPage> {
    if (madeOf !== business) pages = new PageCache(pageCacheSeconds, now);
    madeOf = business;
    return pages.get(`${language} ${path}`, async (before) => {
      const page = await render(path, language);
      if ('redirect' in page) throw new Error(`${path} is cached and leads elsewhere`);
      if (page.html === before?.html) return before;
      const critical = await styles.of(page.html);
      const html = withCriticalCss(page.html, critical);
      const [br, gzip, identity] = await Promise.all([
        compress(html, 'br', 9),
        compress(html, 'gzip', 9),
        compress(html, 'identity'),
      ]);
      const policy = contentPolicy(config, { styleHash: critical.hash });
      return { html: page.html, etag: etagOf(html), policy, bytes: { br, gzip, identity } };
    });
  }

  /** A CDN may keep it as long as we do; a browser asks each time whether it is still the same. */
  function sendKept({ etag, policy, bytes }: KeptPage, request: FastifyRequest, reply: FastifyReply) {
    const keeping = `public, max-age=0, s-maxage=${pageCacheSeconds}, stale-while-revalidate=600`;
    reply.headers({ 'content-security-policy': policy, 'cache-control': keeping, etag });
    return sendBytes(bytes[encodingFor(request.headers)], request, reply);
  }

  /** A page that was rendered for one visitor; those that everybody may find have their rules with them. */
  async function sendOnce(page: Sent, request: FastifyRequest, reply: FastifyReply) {
    const { status, html, handle, holdsSecret } = page;
    reply.headers(headersOfPage(config, handle));
    if (handle.secret) reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    reply.code(status).header('cache-control', 'private, no-store');
    // How long it is compressed would tell of the secret, to who sees the length and chooses a part of the page.
    if (holdsSecret)
      return reply.header('cache-control', 'private, no-store, no-transform').send(Buffer.from(html));
    const encoding = encodingFor(request.headers);
    if (vite || !handle.listed || status !== 200)
      return sendBytes(await compress(html, encoding), request, reply);
    const critical = await styles.of(html);
    reply.header('content-security-policy', contentPolicy(config, { styleHash: critical.hash }));
    const whole = Buffer.from(withCriticalCss(html, critical));
    // A browser may keep it, and asks each time whether it is still so.
    reply.header('cache-control', 'private, no-cache').header('etag', etagOf(whole));
    return sendBytes(await compress(whole, encoding), request, reply);
  }

  /** Every cached page is rendered once after the start, one after another. */
  async function warmUp(): Promise<void> {
    for (const path of await cachedPaths())
      for (const language of languages) {
        if (!app.server.listening) return;
        await kept(path, language);
      }
  }
}

/** A page that holds what somebody has typed is kept nowhere. */
function keptNowhere({ handle, ...page }: Sent, { status = page.status }: Partial<Early> = {}): Sent {
  return { ...page, status, handle: { ...handle, listed: false } };
}

function sendBytes(bytes: Buffer, { headers }: FastifyRequest, reply: FastifyReply) {
  const etag = reply.getHeader('etag');
  if (etag && headers['if-none-match']?.includes(String(etag))) return reply.code(304).send();
  const encoding = encodingFor(headers);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function etagOf(html: string | Buffer): string {
  return `"${createHash('sha256').update(html).digest('base64url').slice(0, 12)}"`;
}
