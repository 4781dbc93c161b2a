import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#src/platform/language.ts';
import { freePort } from '../../tests/free-port.ts';
import { signIn } from '../../tests/people.ts';
import { programForTest } from '../../tests/program.ts';
import { makeLesson } from '../../tests/school.ts';
import { dist } from './assets.server.ts';
import type { Loaded } from './entry-server.tsx';

type Renderer = typeof import('./entry-server.tsx');

let renderer: Renderer;
beforeAll(async () => {
  execFileSync(process.execPath, ['src/app/build.ts', '--if-stale']);
  renderer = await import(pathToFileURL(join(dist, 'server/entry-server.js')).href);
}, 120_000);

const settings = {
  schedulerUrl: null,
  businessTimeZone: 'America/New_York',
  socialLinks: [],
  contactWays: [],
};
const assets = { entry: '/entry.js', atOnce: false, styles: [], fonts: [], preload: [] };

test('pages that processes keep ask nothing of the database, so that none can be out of date', async () => {
  const asked: string[] = [];
  renderer.carryCallsBy(async (path) => {
    asked.push(path);
    return new Response('{}', { status: 503 });
  });
  const kept = [...renderer.cachedPaths(), ...renderer.shellPaths()];
  expect(kept.length).toBeGreaterThan(40);
  for (const path of kept) {
    for (const language of languages) {
      const request = new Request(new URL(path, 'http://dars.test'));
      const loaded = (await renderer.load({ request, language, settings })) as Loaded;
      const page = await renderer.render(loaded, () => assets, 'http://dars.test');
      expect(page).toMatchObject({ status: 200, html: expect.stringContaining(`<html lang="${language}"`) });
    }
  }
  expect(asked).toEqual([]);
  // What shows rows asks for them, which is what the kept ones would be caught by.
  const catalogue = new Request('http://dars.test/lessons');
  await renderer.load({ request: catalogue, language: 'en', settings }).catch(() => undefined);
  expect(asked).not.toEqual([]);
}, 60_000);

test('a page that has been sent is sent again from memory: the same answer, seen by the measures', async () => {
  const metrics = await freePort();
  const { app } = await programForTest({ pages: true, environment: { METRICS_PORT: String(metrics) } });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual' });
    const { date: _, ...said } = Object.fromEntries(answer.headers);
    return { status: answer.status, said, text: await answer.text() };
  };
  /** Answers to whole pages and to known ones that the measures have counted so far. */
  const counted = async () => {
    const told = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    const lines = told.matchAll(
      /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="(\d+)"\} (\d+)$/gm,
    );
    return Object.fromEntries([...lines].map(([, status = '', count]) => [status, Number(count)]));
  };

  for (const encoding of ['br', 'gzip', 'identity']) {
    const asked = { 'accept-encoding': encoding, cookie: 'a=b; language=uz' };
    const first = await ask('/about-us', asked);
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('<html lang="uz"') });
    expect(await ask('/about-us', asked)).toEqual(first);
    expect(await ask('/about-us?from=a-friend', asked)).toEqual(first);
    const etag = first.said.etag ?? '';
    const known = await ask('/about-us', { ...asked, 'if-none-match': etag });
    expect(known).toMatchObject({ status: 304, text: '', said: { etag } });
    expect(known.said['content-security-policy']).toBe(first.said['content-security-policy']);
    expect(await ask('/about-us', asked, 'HEAD')).toMatchObject({ status: 200, text: '' });
  }
  expect(await counted()).toEqual({ 200: 9, 304: 3 });

  const english = await ask('/about-us', { 'accept-encoding': 'br' });
  expect(english.text).toContain('<html lang="en"');
  const chosen = await ask('/about-us?lang=uz', { 'accept-encoding': 'br' });
  expect(chosen.text).toContain('<html lang="uz"');
  expect(chosen.said['set-cookie']).toContain('language=uz');
  expect((await ask('/no-such-page')).status).toBe(404);
  expect(await counted()).toEqual({ 200: 11, 304: 3, 404: 1 });
}, 60_000);

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
}, 60_000);

test('what says that nothing is there is rendered once for all addresses at which it is the same', async () => {
  const { app } = await programForTest({ pages: true });
  const ask = async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([404, 'private, no-store']);
    return body;
  };
  const nothing = await ask('/wp-login.php');
  expect(nothing).toContain('<h1');
  expect(await ask('/.env?a=b')).toBe(nothing);
  // Its menus mark the page above it, and a course that is none says so.
  const marked = await ask('/pricing/old');
  expect(marked).toContain('href="/pricing" aria-current="page"');
  expect(
    new Set([nothing, marked, await ask('/courses/alchemy'), await ask('/upcoming-course/9')]).size,
  ).toBe(4);
  expect(await ask('/wp-login.php?lang=uz')).toContain('<html lang="uz"');
}, 60_000);
