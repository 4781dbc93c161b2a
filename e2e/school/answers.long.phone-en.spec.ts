import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { isSecret } from '../../tests/tables/secret-pages.ts';
import { expect, test } from '../journey.ts';
import { makeAccount, sendPicture } from '../make/set-up.ts';

/** What every answer says to the browser, whatever it is; pages, files, pictures, errors and what has not changed. */
function expectGuarded(path: string, answer: APIResponse): void {
  const headers = answer.headers();
  const policy = Object.fromEntries(
    (headers['content-security-policy'] ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
  const description = path.startsWith('/api/docs');
  expect({ path, ...policy }).toMatchObject({
    path,
    'default-src': "'self'",
    'script-src': description ? expect.stringContaining("'self'") : "'self'",
    'object-src': "'none'",
    'base-uri': description ? expect.anything() : "'none'",
    ...(description ? {} : { 'form-action': "'self'" }),
    'frame-ancestors': path.startsWith('/schedule') ? "'self'" : description ? expect.anything() : "'none'",
  });
  expect([path, policy['script-src']?.includes('unsafe')]).toEqual([path, false]);
  expect({ path, ...headers }).toMatchObject({
    path,
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': isSecret(path) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(
    Object.keys(headers).filter((name) => /^(server|x-powered-by|access-control-.*)$/.test(name)),
  ).toEqual([]);
}

const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 });

test('every kind of answer is guarded', async ({ page: { request }, program }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const pages = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+(\/[^<?]*)/g)].map(([, path = '']) => path);
  expect(pages.length).toBeGreaterThan(20);
  const home = await (await request.get('/')).text();
  const assets = [...home.matchAll(/(?:src|href)="(\/(?:assets|icons)[^"]+|\/icon\.svg)"/g)].map(
    ([, to = '']) => to,
  );
  expect(assets.length).toBeGreaterThan(3);
  const teacher = await makeAccount(program, 'teacher');
  const picture = await sendPicture(program, teacher);
  const others = [
    ...[
      '/schedule',
      '/dashboard',
      '/admin',
      '/admin/people',
      '/edit/x/class',
      '/classroom/x/class',
      '/account-data',
      '/account-password',
    ],
    ...['/appointments/none', '/subscriptions/none', '/your-data/none', '/reset-password?token=none'],
    ...['/reminders/none', '/confirm-email/none', '/undo-email/none', '/guardians/none', '/cannot-come/none'],
    ...['/c/none', '/my-lessons', '/certificates/none'],
    ...[
      '/nothing',
      '/courses/nothing',
      '/upcoming-course/9',
      '/assets/nothing.js',
      '/%',
      '/%00',
      '/%2e%2e/',
      '/a//b',
    ],
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/sw.js',
      '/contact',
      '/?lang=uz',
      '/lessons?q=%3Cscript%3E',
    ],
    ...[
      '/api/health',
      '/api/lessons',
      '/api/openapi.json',
      '/api/docs',
      '/api/docs/',
      '/api/nothing',
      '/api/privacy',
    ],
    ...[
      '/api/lessons?limit=x',
      '/api/subscriptions/none/unsubscribe',
      '/api/files/none',
      `/api/files/${picture}`,
    ],
  ];
  const statuses = new Set<number>();
  for (const path of [...pages, ...assets, ...others]) {
    const answer = await get(request, path);
    statuses.add(answer.status());
    if (!path.startsWith('/api/docs') || answer.status() === 200) expectGuarded(path, answer);
    const { etag } = answer.headers();
    if (!etag) continue;
    const known = await get(request, path, { 'if-none-match': etag });
    statuses.add(known.status());
    expectGuarded(path, known);
  }
  // A form that is sent without script comes back as its page.
  for (const [path, status] of [
    ['/login', 200],
    ['/schedule', 200],
    ['//evil.example/login', 303],
  ] as const) {
    const answer = await request.post(program.url + path, { form: { password: 'typed' }, maxRedirects: 0 });
    expect([path, answer.status()]).toEqual([path, status]);
    expectGuarded(path, answer);
  }
  for (const status of [200, 302, 304, 400, 401, 404]) expect([...statuses]).toContain(status);
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
});

test('none of them leads to another site', async ({ page, program }) => {
  const { request } = page;
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '///evil.example',
  ]) {
    for (const path of [`${evil}`, `${evil}/contact`, `${evil}/login?lang=uz`, `/contact?next=${evil}`])
      for (const answer of [
        await request.fetch(`${program.url}${path}`, { maxRedirects: 0 }),
        await request.fetch(`${program.url}${path}`, { method: 'POST', form: { a: 'b' }, maxRedirects: 0 }),
      ]) {
        const { location } = answer.headers();
        if (location) expect(new URL(location, program.url).origin).toBe(program.url);
      }
    await page.goto(
      `/login?next=${encodeURIComponent(evil)}&lang=${encodeURIComponent(`${evil}\r\nSet-Cookie: a=b`)}`,
    );
    expect(new URL(page.url()).origin).toBe(program.url);
  }
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('a');
});

test('what stands beside the pages is not given out', async ({ page: { request } }) => {
  for (const path of [
    ...[
      '/.vite/manifest.json',
      '/package.json',
      '/src/server.ts',
      '/.git/HEAD',
      '/.env',
      '/data/',
      '/assets/',
    ],
    ...[
      '/dist/server/entry-server.js',
      '/server/entry-server.js',
      '/%2e%2e/server/entry-server.js',
      '/icons/',
    ],
  ])
    expect([path, (await get(request, path)).status()]).toEqual([path, 404]);
});

test('no page but the calendar can be framed, and that by ourselves alone', async ({ context, program }) => {
  // A page of its own: what the browser says of each refusal on the console is what is wanted here.
  const page = await context.newPage();
  await page.goto('/robots.txt');
  expect(await framed(page, '/schedule')).toBe('shown');
  for (const path of ['/login', '/lessons', '/dashboard', '/your-data', '/'])
    expect([path, await framed(page, path)]).toEqual([path, 'refused']);
  // From another site: the same program under its other name.
  await page.route('http://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('http://evil.example/');
  await framed(page, `${program.url}/schedule`);
  expect(await page.frames().at(-1)?.locator('main').count()).toBe(0);
});

/** Whether a page can be seen in a frame on this one. */
function framed(page: Page, path: string): Promise<'shown' | 'refused'> {
  return page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    const loaded = new Promise((done) => frame.addEventListener('load', done));
    frame.src = src;
    document.body.append(frame);
    await loaded;
    // In place of what was refused stands a page of the browser's, which nobody may look into.
    return frame.contentDocument?.querySelector('h1, main') ? 'shown' : 'refused';
  }, path);
}
