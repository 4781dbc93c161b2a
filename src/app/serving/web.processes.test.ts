import { beforeAll, expect, test } from 'vitest';
import { ownPages, publicPages, roomPages } from '#src/app/pages.ts';
import { signedInPages } from '#src/app/signed-in-pages.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson } from '../../../tests/make/rows.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';
import { programForTest } from '../../../tests/start/program.ts';

beforeAll(buildPages, 120_000);

test('a cached page answers the same to everybody who asks in its language', async () => {
  const { app } = await programForTest({ pages: true });
  const ask = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await app.inject({ method, url, headers });
    const { date: _, ...said } = answer.headers;
    return { status: answer.statusCode, said, bytes: answer.rawPayload.toString('base64') };
  };
  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { 'accept-encoding': encoding, cookie: 'a=b; language=uz' };
    const first = await ask('/terms', asked);
    expect(first.said['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(first.said['cache-control']).toContain('max-age=0, s-maxage=60,');
    expect(await ask('/terms', asked)).toEqual(first);
    expect(await ask('/terms?from=a-friend', asked)).toEqual(first);
    const known = await ask('/terms', { ...asked, 'if-none-match': String(first.said.etag) });
    expect(known).toMatchObject({ status: 304, bytes: '', said: { etag: first.said.etag } });
    expect(known.said['content-security-policy']).toBe(first.said['content-security-policy']);
    expect(await ask('/terms', asked, 'HEAD')).toMatchObject({ status: 200, bytes: '' });
  }
  const text = async (url: string) => Buffer.from((await ask(url)).bytes, 'base64').toString();
  expect(await text('/terms')).toContain('<html lang="en"');
  expect(await text('/terms?lang=uz')).toContain('<html lang="uz"');
  expect((await ask('/terms?lang=uz')).said['set-cookie']).toContain('language=uz');
});

test('a built file comes compressed, and is kept as long as its name says; no file comes by an odd name', async () => {
  const { app } = await programForTest({ pages: true });
  const page = await app.inject({ url: '/terms' });
  const script = /\/assets\/[\w-]+\.js/.exec(page.body)?.[0] ?? '';
  const ask = async (url: string) => {
    const { statusCode, headers: said } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return [statusCode, said['content-encoding'], said['cache-control']];
  };
  expect(await ask(script)).toEqual([200, 'br', 'public, max-age=31536000, immutable']);
  expect(await ask('/sw.js')).toEqual([200, 'br', 'no-cache']);
  expect(await ask('/icon.svg')).toEqual([200, 'br', 'public, max-age=3600']);
  const odd = [`${script}.br`, script.toUpperCase(), '/assets/..%2fsw.js', '/assets/none.js'];
  for (const url of odd) expect([url, (await ask(url))[0]]).toEqual([url, 404]);
});

test('a page to read carries its rules by their hash, and a signed-in one links the sheet', async () => {
  const { app } = await programForTest({ pages: true });
  for (const url of ['/terms', '/lessons']) {
    const { body, headers } = await app.inject({ url });
    expect(body).toMatch(/<style>.{2000,}<\/style>/s);
    expect(body).not.toContain('rel="stylesheet"');
    expect(body, 'no log-in for who has signed in').toMatch(/html\[data-signed-in\] \.signed-in\\:hidden/);
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+'/);
  }
  const { body, headers } = await app.inject({ url: '/dashboard' });
  expect([body, headers['content-security-policy']].join()).toMatch(/rel="stylesheet".*style-src 'self';/s);
});

test('a page of rows is the same while they are, which a browser that has it is told, and new with the next row', async () => {
  const program = await programForTest({ pages: true });
  const teacher = await signIn(program, 'teacher');
  await makeLesson(program, teacher, { title: 'Chess for beginners' });
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await program.app.inject({ url: '/lessons', headers: { cookie: 'zone=UTC', ...headers } });
    const { etag = '', 'cache-control': keeping } = answer.headers;
    return { status: answer.statusCode, etag: String(etag), keeping, text: answer.body };
  };
  const first = await ask();
  expect(first).toMatchObject({ status: 200, keeping: 'private, no-cache' });
  expect(first.text).toContain('Chess for beginners');
  expect(await ask()).toEqual(first);
  const known = { 'if-none-match': first.etag };
  expect(await ask(known)).toMatchObject({ status: 304, etag: first.etag, text: '' });
  for (const said of [{ cookie: 'zone=Asia/Tokyo' }, { cookie: 'zone=UTC; language=uz' }])
    expect((await ask({ ...known, ...said })).status).toBe(200);

  await makeLesson(program, teacher, { title: 'Drawing' });
  const second = await ask(known);
  expect(second.status).toBe(200);
  expect(second.text).toContain('Drawing');
  expect(second.etag).not.toBe(first.etag);
});

test('an address where nothing is says so, is kept by nobody and marks the page above it', async () => {
  const { app } = await programForTest({ pages: true });
  const ask = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
    return body;
  };
  expect(await ask('/wp-login.php')).toContain('<h1');
  expect(await ask('/pricing/old')).toMatch(/<a [^>]*aria-current="page" href="\/pricing"/);
  expect(await ask('/wp-login.php?lang=uz')).toContain('<html lang="uz"');
});

test('every page for everybody is shared by the title and the description that it has', async () => {
  const { app } = await programForTest({ pages: true });
  const { body: sitemap } = await app.inject({ url: '/sitemap.xml' });
  const paths = [...sitemap.matchAll(/<loc>http:\/\/dars\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(50);
  for (const url of paths) {
    const { body } = await app.inject({ url });
    const [, title] = /<title>([^<]+)<\/title>/.exec(body) ?? [];
    const [, description] = /<meta name="description" content="([^"]+)"/.exec(body) ?? [];
    expect(body).toContain(`<meta property="og:title" content="${title}"/>`);
    expect(body).toContain(`<meta property="og:description" content="${description}"/>`);
  }
});

test('a class on offer has a page for everybody, without what is the enrolled’s, and search engines are told', async () => {
  const program = await programForTest({ pages: true });
  const { app } = program;
  const teacher = await signIn(program, 'teacher');
  await teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova' });
  const said = { title: 'Chess evenings', price: 48, priceFor: 'month', places: 2, minutes: 45 } as const;
  const id = await makeLesson(program, teacher, said);
  const hidden = await makeLesson(program, teacher, { isPublished: false });
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
    return { status: statusCode, body };
  };
  const { status, body } = await ask(`/lessons/${id}`);
  expect(status).toBe(200);
  for (const words of ['Chess evenings', 'Nodira Azimova', '48$ per month', 'Up to 2 learners', '45 minutes'])
    expect(body).toContain(words);
  expect(body).toContain(`href="/classdetails/${id}/class?enrol=1"`);
  expect(body).toContain(`<link rel="canonical" href="http://dars.test/lessons/${id}"/>`);
  expect(body).toMatch(/"@type":"Course","name":"Chess evenings".*"courseWorkload":"PT45M"/);
  expect(body).not.toMatch(/meet\.dars\.test|4-8 learners|noindex/);
  expect((await ask(`/lessons/${id}?lang=uz`)).body).toContain('48\u00a0$ bir oyga');
  for (const unseen of [hidden, '019aa400-0000-7000-8000-999999999999', 'chess']) {
    const gone = await ask(`/lessons/${unseen}`);
    const says = ['noindex', 'We could not find this class'].map((words) => gone.body.includes(words));
    expect([gone.status, ...says]).toEqual([404, true, true]);
  }
  const { body: sitemap } = await ask('/sitemap-lessons.xml');
  expect(sitemap).toContain(`<loc>http://dars.test/lessons/${id}</loc>`);
  expect(sitemap).not.toContain(hidden);
  expect((await ask('/sitemap.xml')).body).not.toContain('/lessons/');
});

test('a page is the same for whoever asks: what is a family’s comes by endpoints alone', async () => {
  const program = await programForTest({ pages: true });
  const [mother, stranger] = [await signIn(program, 'student'), await signIn(program, 'student')];
  const child = await makeChild(program, mother);
  const lesson = await makeLesson(program, await signIn(program, 'teacher'), { title: 'Robots' });
  await makeEnrolment(program, lesson, mother, child.learnerId);
  const pages = [...publicPages, ...signedInPages, ...ownPages, ...roomPages.own, roomPages.trial];
  const paths = pages.flatMap(({ path }) => path ?? []);
  expect(paths.length).toBeGreaterThan(50);
  const askers: Record<string, string>[] = [mother.headers, stranger.headers, { cookie: child.cookie }];
  for (const path of paths) {
    const id = path.startsWith('child-link') ? child.learnerId : lesson;
    const url = `/${path
      .replace(':id', id)
      .replace(/:(type|state)/, 'class')
      .replace(':key', 'key')
      .replace('*', 'none')}`;
    const ask = async (headers = {}) => {
      const { statusCode, body } = await program.app.inject({ url, headers });
      return [url, statusCode, body.replaceAll(/nonce-[\w+/=]+/g, '')];
    };
    for (const headers of askers) expect(await ask(headers)).toEqual(await ask());
  }
});

test('what a page calls is counted against its visitor: who guesses codes of certificates is slowed down alone', async () => {
  const { app } = await programForTest({ pages: true, environment: { RATE_LIMIT: 'on' } });
  const guess = async (remoteAddress: string) =>
    (await app.inject({ url: '/certificates/2222-2222-2222-2222', remoteAddress })).statusCode;
  for (let tries = 0; tries < 60; tries += 1) expect(await guess('192.0.2.1')).toBe(404);
  expect([await guess('192.0.2.1'), await guess('192.0.2.2')]).toEqual([429, 404]);
});
