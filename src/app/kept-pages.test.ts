import { execFileSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#src/platform/language.ts';
import { freePort } from '../../tests/free-port.ts';
import { programForTest } from '../../tests/program.ts';
import { dist } from './assets.server.ts';

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
      const page = await renderer.render(request, language, settings, () => assets, 'http://dars.test');
      expect(page).toMatchObject({ status: 200, html: expect.stringContaining(`<html lang="${language}"`) });
    }
  }
  expect(asked).toEqual([]);
  // What shows rows asks for them, which is what the kept ones would be caught by.
  const catalogue = new Request('http://dars.test/lessons');
  await renderer.render(catalogue, 'en', settings, () => assets, 'http://dars.test').catch(() => undefined);
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
    const first = await ask('/pricing', asked);
    expect(first).toMatchObject({ status: 200, text: expect.stringContaining('<html lang="uz"') });
    expect(await ask('/pricing', asked)).toEqual(first);
    expect(await ask('/pricing?from=a-friend', asked)).toEqual(first);
    const etag = first.said.etag ?? '';
    const known = await ask('/pricing', { ...asked, 'if-none-match': etag });
    expect(known).toMatchObject({ status: 304, text: '', said: { etag } });
    expect(known.said['content-security-policy']).toBe(first.said['content-security-policy']);
    expect(await ask('/pricing', asked, 'HEAD')).toMatchObject({ status: 200, text: '' });
  }
  expect(await counted()).toEqual({ 200: 9, 304: 3 });

  const english = await ask('/pricing', { 'accept-encoding': 'br' });
  expect(english.text).toContain('<html lang="en"');
  const chosen = await ask('/pricing?lang=uz', { 'accept-encoding': 'br' });
  expect(chosen.text).toContain('<html lang="uz"');
  expect(chosen.said['set-cookie']).toContain('language=uz');
  expect((await ask('/no-such-page')).status).toBe(404);
  expect(await counted()).toEqual({ 200: 11, 304: 3, 404: 1 });
}, 60_000);
