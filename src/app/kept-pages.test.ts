import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { languages } from '#src/platform/language.ts';
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
