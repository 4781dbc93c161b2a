import type { FastifyInstance } from 'fastify';
import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { business } from '#src/platform/language/business.ts';
import { type Language, languageOf, languages } from '#src/platform/language/language.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { addressOf } from './address.ts';

/**
 * The addresses of pages that are for everybody to find, and of those of single classes and groups, and of teachers; and
 * whether anybody may come yet.
 */
type Found = Record<'pages' | 'lessons', () => Promise<readonly string[]>> & {
  isOpen: () => Promise<boolean>;
};

/** How long what is told to machines may be kept. */
const hour = 'public, max-age=3600';

/**
 * The files that machines ask for: what they may read, which pages there are, how the product is installed on a
 * phone. Before the school is open there is no site map, and nothing is kept of what is said until then.
 */
export function mountDiscovery(
  app: FastifyInstance,
  config: Config,
  { pages, lessons, isOpen }: Found,
): void {
  const { publicUrl } = config;
  const hide = { schema: { hide: true } };

  app.get('/robots.txt', hide, async (_, reply) => {
    const open = await isOpen();
    const maps = ['', `Sitemap: ${publicUrl}/sitemap.xml`, `Sitemap: ${publicUrl}/sitemap-lessons.xml`];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', open ? hour : 'no-store')
      .send(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /appointments/',
          'Disallow: /subscriptions/',
          'Disallow: /your-data/',
          // Pages may be read all the same: each says that it is not to be found, and nobody would hear it otherwise.
          ...(open ? maps : []),
          '',
        ].join('\n'),
      );
  });

  for (const [name, paths] of [
    ['sitemap', pages],
    ['sitemap-lessons', lessons],
  ] as const)
    app.get(`/${name}.xml`, hide, async (_, reply) => {
      if (!(await isOpen())) throw new Failure('not_found');
      return reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', hour)
        .send(sitemap(await paths()));
    });

  function sitemap(paths: readonly string[]): string {
    const entries = paths.flatMap((path) => languages.map((language) => entry(path, language)));
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`;
  }

  function entry(path: string, language: (typeof languages)[number]): string {
    const others = languages.map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(publicUrl, path, other)}"/>`,
    );
    return `<url><loc>${addressOf(publicUrl, path, language)}</loc>${others.join('')}</url>`;
  }

  app.get('/manifest.webmanifest', hide, async (request, reply) => {
    const language = languageOf({ search: request.url.split('?')[1] });
    return reply.type('application/manifest+json').header('cache-control', hour).send(manifest(language));
  });
}

/** How the product is installed and looks then (the Web Application Manifest of the W3C). */
function manifest(language: Language): object {
  return {
    // An installed product stays the same one, wherever it begins.
    id: '/',
    name: business.name,
    short_name: business.name,
    description: translator(language)('frame:footer.line'),
    lang: language,
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#fffaf1',
    theme_color: '#16307f',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
