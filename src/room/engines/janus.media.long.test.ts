import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '../../../tests/media/device.ts';
import { hasJanus, type Janus, startJanus } from '../../../tests/media/janus.ts';
import { comesBack } from '../../../tests/media/lessons.ts';
import {
  enter,
  hasStopped,
  hearsAndSees,
  launchMediaBrowser,
  seen,
  startRoom,
  type TestRoom,
} from '../../../tests/media/room.ts';
import { JanusEngine } from './janus.server.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const isHere = hasJanus();
if (!isHere) process.stdout.write('Janus cannot be had here: rooms in it are not tried.\n');

describe.runIf(isHere)('six people in a room of Janus', { timeout: 90_000 }, () => {
  let janus: Janus;
  let browser: Browser;
  let room: TestRoom;
  const pages: Page[] = [];
  const all = (within?: number) =>
    Promise.all(names.map((name, at) => hearsAndSees(pages[at] as Page, others(name), within)));
  const others = (name: string) => names.filter((other) => other !== name);

  beforeAll(async () => {
    browser = await launchMediaBrowser();
    janus = await startJanus();
    room = await startRoom(
      () => (engineRoom) => JanusEngine.open({ janusUrls: [janus.url], janusKey: janus.key }, engineRoom),
    );
    for (const name of names) pages.push(await enter(browser, room, name, { engine: 'janus' }));
  });
  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    await janus?.stop();
  });

  test('hear and see each other', async () => {
    await all();
  });

  test('are sent the layer that they show, or no picture', async () => {
    await room.engine().message('a', { t: 'want', pictures: { b: 'large', c: 'none' } });
    await expect.poll(async () => (await seen(pages[0] as Page)).b?.width, { timeout: comesBack }).toBe(640);
    expect((await seen(pages[0] as Page)).d?.width).toBe(320);
    await hasStopped(pages[0] as Page, 'c', 'pictures');
    await room.engine().message('a', { t: 'want', pictures: {} });
  });

  test('do not hear who is silenced, until they are let through', async () => {
    await room.engine().silence('b', ['voice']);
    await hasStopped(pages[0] as Page, 'b', 'voice');
    await room.engine().silence('b', []);
    await all();
  });

  test('see a screen beside the camera', async () => {
    await pages[1]?.evaluate(() => (window as never as { device: Device }).device.share());
    for (const page of [pages[0], pages[5]])
      await expect
        .poll(async () => (await seen(page as Page))['b screen']?.pictures ?? 0, { timeout: comesBack })
        .toBeGreaterThan(5);
    await all();
  });

  test('are back by themselves after Janus’ end', async () => {
    await janus.kill();
    await pages[0]?.waitForTimeout(1000);
    await janus.start();
    process.stdout.write(`Janus killed: back after ${await all(comesBack)} ms.\n`);
  });

  test('are rid of who leaves', async () => {
    await pages.pop()?.close();
    await room.engine().left('f');
    await expect
      .poll(async () => Object.keys(await seen(pages[0] as Page)), { timeout: comesBack })
      .not.toContain('f');
  });
});
