import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { embeddedProcess, openEmbeddedRoom } from './embedded.server.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];

describe('six people in a room that our own program carries', { timeout: 90_000 }, () => {
  let browser: Browser;
  let room: TestRoom;
  const pages: Page[] = [];
  const others = (name: string) => names.filter((other) => other !== name);
  const all = (within?: number) =>
    Promise.all(names.map((name, at) => hearsAndSees(pages[at] as Page, others(name), within)));

  beforeAll(async () => {
    browser = await launchMediaBrowser();
    room = await startRoom(() => openEmbeddedRoom);
    for (const name of names) pages.push(await enter(browser, room, name));
  });
  afterAll(async () => {
    await browser?.close();
    await room?.stop();
  });

  test('hear and see each other', async () => {
    await all();
  });

  test('are sent no picture of whom they do not show', async () => {
    await room.engine().message('a', { t: 'want', pictures: { c: 'none' } });
    await hasStopped(pages[0] as Page, 'c', 'pictures');
    await room.engine().message('a', { t: 'want', pictures: {} });
    await all();
  });

  test('do not hear who is silenced, until they are let through', async () => {
    await room.engine().silence('b', ['voice']);
    await hasStopped(pages[0] as Page, 'b', 'voice');
    await room.engine().silence('b', []);
    await all();
  });

  test('see a screen beside the camera', async () => {
    await pages[1]?.evaluate(() => (window as never as { device: { share(): void } }).device.share());
    for (const page of [pages[0], pages[5]])
      await expect
        .poll(async () => (await seen(page as Page))['b screen']?.pictures ?? 0, { timeout: comesBack })
        .toBeGreaterThan(5);
    await all();
  });

  test('are back by themselves after the end of the process that carries them', async () => {
    embeddedProcess()?.kill('SIGKILL');
    await pages[0]?.waitForTimeout(300);
    process.stdout.write(`its process killed: back after ${await all(comesBack)} ms.\n`);
  });

  test('leave no process behind', async () => {
    const process = embeddedProcess();
    await room.engine().end();
    await expect.poll(() => process?.signalCode ?? process?.exitCode).not.toBeNull();
    expect(embeddedProcess()).toBeNull();
  });
});
