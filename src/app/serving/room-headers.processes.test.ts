import { beforeAll, expect, test } from 'vitest';
import { ownPages, publicPages, roomPages } from '#src/app/pages.ts';
import { signedInPages } from '#src/app/signed-in-pages.ts';
import { buildPages } from '../../../tests/built-pages.ts';
import { programForTest } from '../../../tests/program.ts';

beforeAll(buildPages, 120_000);

test('camera, microphone, screen and the room’s socket are open to the rooms of lessons alone', async () => {
  const { app } = await programForTest({ pages: true });
  const inRoom = [...roomPages.own, roomPages.trial].map(({ path }) => path);
  const pages = [...publicPages, ...signedInPages, ...ownPages, ...roomPages.own, roomPages.trial];
  for (const path of pages.flatMap(({ path }) => path ?? [])) {
    const { headers } = await app.inject({ url: `/${path.replaceAll(/:\w+|\*/g, 'none')}` });
    const may = [headers['permissions-policy'], headers['content-security-policy']].map(String);
    const isOpen = [/camera=\(self\),microphone=\(self\)/.test(may[0] ?? ''), /ws:/.test(may[1] ?? '')];
    expect([path, ...isOpen]).toEqual([path, inRoom.includes(path), inRoom.includes(path)]);
  }
});
