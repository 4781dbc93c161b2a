import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPages, publicPages, roomPages } from '#src/app/pages.ts';
import { signedInPages } from '#src/app/signed-in-pages.ts';
import { signIn } from '../../../tests/make/people.ts';
import { drawing, sendPicture } from '../../../tests/make/sent-pictures.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';
import { startTestProgram, type TestProgram } from '../../../tests/start/program.ts';
import { isSecret } from '../../../tests/tables/secret-pages.ts';

let program: TestProgram;
beforeAll(buildPages, 120_000);
beforeAll(async () => {
  program = await startTestProgram({ pages: true });
});
afterAll(() => program.stop());

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode: status, headers: said, body } = await program.app.inject({ url, headers });
  return { url, status, said, body };
}

/** The addresses that the sitemap names, without their languages. */
async function listed(): Promise<string[]> {
  const { body } = await get('/sitemap.xml');
  const paths = [...body.matchAll(/<loc>http:\/\/dars\.test([^<?]*)/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(20);
  return [...new Set(paths)];
}

/** What every answer says to the browser, whatever it is: pages, files, pictures, errors and what has not changed. */
function expectGuarded({ url, said }: Pick<Awaited<ReturnType<typeof get>>, 'url' | 'said'>): void {
  const policy = Object.fromEntries(
    String(said['content-security-policy'] ?? '')
      .split(';')
      .map((part) => {
        const [name = '', ...values] = part.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );
  const description = url.startsWith('/api/docs');
  expect({ url, ...policy }).toMatchObject({
    url,
    'default-src': "'self'",
    'script-src': description ? expect.stringContaining("'self'") : "'self'",
    'object-src': "'none'",
    'base-uri': description ? expect.anything() : "'none'",
    ...(description ? {} : { 'form-action': "'self'" }),
    'frame-ancestors': url.startsWith('/schedule') ? "'self'" : description ? expect.anything() : "'none'",
  });
  expect([url, policy['script-src']?.includes('unsafe')]).toEqual([url, false]);
  expect({ url, ...said }).toMatchObject({
    url,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': isSecret(url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(Object.keys(said).filter((name) => /^(server|x-powered-by|access-control-.*)$/.test(name))).toEqual(
    [],
  );
}

test('every kind of answer is guarded', async () => {
  const pages = await listed();
  const { body: home } = await get('/');
  const assets = [...home.matchAll(/(?:src|href)="(\/(?:assets|icons)[^"]+|\/icon\.svg)"/g)].map(
    ([, to = '']) => to,
  );
  expect(assets.length).toBeGreaterThan(3);
  const teacher = await signIn(program, 'teacher');
  const { body } = await sendPicture(program, teacher, await drawing().png().toBuffer());
  const others = `/schedule /dashboard /admin /admin/people /edit/x/class /classroom/x/class /account-data
    /account-password /appointments/none /subscriptions/none /your-data/none /reset-password?token=none
    /reminders/none /confirm-email/none /undo-email/none /guardians/none /cannot-come/none /c/none /my-lessons
    /certificates/none /nothing /courses/nothing /upcoming-course/9 /assets/nothing.js /% /%00 /%2e%2e/ /a//b
    /robots.txt /sitemap.xml /manifest.webmanifest /sw.js /contact /?lang=uz /lessons?q=%3Cscript%3E /api/health
    /api/lessons /api/openapi.json /api/docs /api/docs/ /api/nothing /api/privacy /api/lessons?limit=x
    /api/subscriptions/none/unsubscribe /api/files/none ${body.src}`;
  const statuses = new Set<number>();
  for (const url of [...pages, ...assets, ...others.split(/\s+/)]) {
    const answer = await get(url);
    statuses.add(answer.status);
    if (!url.startsWith('/api/docs') || answer.status === 200) expectGuarded(answer);
    const { etag } = answer.said;
    if (!etag) continue;
    const known = await get(url, { 'if-none-match': String(etag) });
    statuses.add(known.status);
    expectGuarded(known);
  }
  // A form that is sent without script comes back as its page.
  for (const [url, status] of [
    ['/login', 200],
    ['/schedule', 200],
    ['//evil.example/login', 303],
  ] as const) {
    const { statusCode, headers: said } = await sendForm(url);
    expect([url, statusCode]).toEqual([url, status]);
    expectGuarded({ url, said });
  }
  for (const status of [200, 302, 304, 400, 401, 404]) expect([...statuses]).toContain(status);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

function sendForm(path: string) {
  return program.app.inject({
    method: 'POST',
    // As it stands in the request: an address of another host would be taken apart.
    url: { pathname: path },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=typed',
  });
}

test('none of them leads to another site', async () => {
  for (const evil of ['//evil.example', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example']) {
    for (const path of [evil, `/${evil}`, `${evil}/contact`, `${evil}/login`])
      for (const { headers } of [await program.app.inject({ url: { pathname: path } }), await sendForm(path)])
        if (headers.location)
          expect(new URL(String(headers.location), 'http://dars.test').origin).toBe('http://dars.test');
  }
  const { said } = await get(`/login?lang=${encodeURIComponent('//evil.example\r\nSet-Cookie: a=b')}`);
  expect(String(said['set-cookie'])).not.toMatch(/\ba=b/);
});

test('what stands beside the pages is not given out', async () => {
  const beside = `/.vite/manifest.json /package.json /src/server.ts /.git/HEAD /.env /data/ /assets/ /icons/
    /dist/server/entry-server.js /server/entry-server.js /%2e%2e/server/entry-server.js`;
  for (const url of beside.split(/\s+/)) expect([url, (await get(url)).status]).toEqual([url, 404]);
});

test('camera, microphone, screen and the room’s socket are open to rooms alone, the microphone where a voice is recorded', async () => {
  const inRoom = [...roomPages.own, roomPages.trial].map(({ path }) => path);
  const pages = [...publicPages, ...signedInPages, ...ownPages, ...roomPages.own, roomPages.trial];
  for (const path of pages.flatMap(({ path }) => path ?? [])) {
    const { said } = await get(`/${path.replaceAll(/:\w+|\*/g, 'none')}`);
    const may = [said['permissions-policy'], said['content-security-policy']].map(String);
    const isOpen = [/camera=\(self\)/, /microphone=\(self\)/].map((open) => open.test(may[0] ?? ''));
    const isRoom = inRoom.includes(path);
    expect([path, ...isOpen]).toEqual([path, isRoom, isRoom || path === 'teacher-page']);
    expect([path, /ws:/.test(may[1] ?? '')]).toEqual([path, isRoom]);
  }
});

test('every public page says what it is, has a picture where it is shared, and every link leads somewhere', async () => {
  const paths = await listed();
  const seen = new Map<string, string>();
  const [titles, pictures] = [new Set<string>(), new Set<string>()];
  const waiting = ['/', ...paths];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const { status, body: html, said } = await get(path, { cookie: 'language=uz' });
    seen.set(path, html);
    if (status === 302 && said.location) {
      waiting.push(String(said.location));
      continue;
    }
    expect([path, status]).toEqual([path, 200]);
    if (!/text\/html/.test(String(said['content-type']))) continue;
    expect([path, html.includes('<html lang="uz"')]).toEqual([path, true]);
    waiting.push(...linksOf(html));
    if (!paths.includes(path)) continue;
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect([path, titles.has(title), /^(.+): \1/i.test(title)]).toEqual([path, false, false]);
    titles.add(title);
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect([path, description.length >= 50, description.length <= 200]).toEqual([path, true, true]);
    expect(html).toContain('rel="canonical"');
    pictures.add(new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]+)</g))
      expect(JSON.parse(data)).toMatchObject({ '@context': 'https://schema.org' });
  }
  // Places on a page that links name.
  for (const [path, html] of seen)
    for (const [, to = '', id = ''] of html.matchAll(/href="([^"#]*)#([^"]+)"/g)) {
      const there = to ? (seen.get(new URL(to, 'http://x').pathname) ?? '') : html;
      expect([path, id, there.includes(`id="${id}"`)]).toEqual([path, id, true]);
    }
  for (const { src } of JSON.parse((await get('/manifest.webmanifest')).body).icons) pictures.add(src);
  for (const url of pictures) {
    const { status, said } = await get(url);
    expect([url, status, said['content-type']]).toEqual([url, 200, expect.stringMatching(/^image\//)]);
  }
  expect((await get('/robots.txt')).body).toContain('/sitemap.xml');
});

/** Where a page leads within the product, but for what asks for more than a visit. */
function linksOf(html: string): string[] {
  const all = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'));
  return all
    .filter((to) => to.startsWith('/') && !/^\/(\/|api\/)/.test(to))
    .map((to) => to.replace(/#.*/, ''));
}
