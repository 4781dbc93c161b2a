import { expect, test } from '../journey.ts';
import { publicPaths } from '../screens/sitemap.ts';

/** What leads out of the public pages on purpose, and asks for more than a visit. */
const elsewhere = /^(\/api\/|mailto:|tel:)/;

test('every public page says what it is and where it stands, and every link leads somewhere', async ({
  page: { request },
  language,
}) => {
  const paths = await publicPaths(request);
  expect(paths.length).toBeGreaterThan(10);
  const seen = new Map<string, string>();
  const waiting = ['/', ...paths];
  const titles = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const response = await request.get(path, { headers: { cookie: `language=${language}` } });
    expect([path, response.status()]).toEqual([path, 200]);
    const html = await response.text();
    seen.set(path, html);
    if (!/text\/html/.test(response.headers()['content-type'] ?? '')) continue;
    expect([path, ...(html.match(/<html lang="\w+"/) ?? [])]).toEqual([path, `<html lang="${language}"`]);
    for (const link of linksOf(html)) if (!waiting.includes(link)) waiting.push(link);
    if (paths.includes(path)) {
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
      expect([path, titles.get(title)]).toEqual([path, undefined]);
      expect(title).not.toMatch(/^(.+): \1/i);
      titles.set(title, path);
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
      expect([path, description.length >= 50, description.length <= 200]).toEqual([path, true, true]);
      expect(html).toContain(`rel="canonical"`);
      for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]+)</g))
        expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
    }
  }
  // Places on a page that links name.
  for (const [path, html] of seen)
    for (const [, to = '', id = ''] of html.matchAll(/href="([^"#]*)#([^"]+)"/g)) {
      const there = to ? (seen.get(new URL(to, 'http://x').pathname) ?? '') : html;
      expect([path, id, there.includes(`id="${id}"`)]).toEqual([path, id, true]);
    }
});

test('a picture stands for every page where it is shared, and icons on a phone', async ({
  page: { request },
}) => {
  const pictures = new Set<string>();
  for (const path of await publicPaths(request)) {
    const html = await (await request.get(path)).text();
    pictures.add(new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname);
  }
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  for (const { src } of manifest.icons) pictures.add(src);
  for (const path of pictures) {
    const response = await request.get(path);
    expect([path, response.status(), /^image\//.test(response.headers()['content-type'] ?? '')]).toEqual([
      path,
      200,
      true,
    ]);
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});

function linksOf(html: string): string[] {
  const all = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  const own = all.filter((to) => to.startsWith('/') && !to.startsWith('//') && !elsewhere.test(to));
  return own.map((to) => to.replace(/#.*/, ''));
}
