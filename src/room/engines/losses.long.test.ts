import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LosingNetwork, losingNetwork } from '../../../tests/media/losing.ts';
import {
  enter,
  hearsAndSees,
  launchMediaBrowser,
  seen,
  startRoom,
  type TestRoom,
} from '../../../tests/media/room.ts';
import { openEmbeddedRoom } from './embedded.server.ts';

const names = ['a', 'b', 'c'];
/** As many pictures a second as a page of ours sends: what arrives of them is counted. */
const sent = 15;

describe('a room that our own program carries, on a network that loses packets', { timeout: 90_000 }, () => {
  let browser: Browser;
  let room: TestRoom;
  let network: LosingNetwork;
  const pages: Page[] = [];

  beforeAll(async () => {
    network = losingNetwork();
    browser = await launchMediaBrowser();
    room = await startRoom(
      () => (engineRoom) =>
        openEmbeddedRoom({
          ...engineRoom,
          async send(id, message) {
            const sdp = 'sdp' in message ? { sdp: await network.through(message.sdp) } : {};
            engineRoom.send(id, { ...message, ...sdp } as typeof message);
          },
        }),
    );
    for (const name of names) pages.push(await enter(browser, room, name, { pictures: sent }));
    for (const [at, name] of names.entries())
      await hearsAndSees(
        pages[at] as Page,
        names.filter((other) => other !== name),
      );
  });
  afterAll(async () => {
    await browser?.close();
    await room?.stop();
    network?.stop();
  });

  test.each([
    [5, 400, 8],
    [15, 1000, 2],
  ])(
    '%i of 100 lost each way: no gap of sound over %i ms, and more than %i of 15 pictures a second',
    async (percent, gap, rate) => {
      network.lose(percent);
      await pages[0]?.waitForTimeout(1000);
      const began = await seen(pages[0] as Page);
      const result = await listen(pages[0] as Page, 10);
      const ended = await seen(pages[0] as Page);
      const pictures = ['b', 'c'].map(
        (name) => ((ended[name]?.pictures ?? 0) - (began[name]?.pictures ?? 0)) / 10,
      );
      if (process.env.ROOM_LOG) process.stdout.write(`${JSON.stringify({ percent, ...result, pictures })}\n`);
      expect(result.longestGap).toBeLessThan(gap);
      // The fake microphone beeps once a second.
      for (const heard of result.seconds) expect(heard).toBeGreaterThanOrEqual(percent === 5 ? 9 : 7);
      expect(Math.min(...pictures)).toBeGreaterThan(rate);
    },
  );
});

/**
 * Looks ten times a second: the longest time without a packet of sound, and in how many seconds each was heard. The
 * browser says how long it waits for a packet: how long the test is in asking it is no gap of sound.
 */
async function listen(
  page: Page,
  seconds: number,
): Promise<{ longestGap: number; seconds: number[]; concealed: number[] }> {
  let longestGap = 0;
  const heard = { b: 0, c: 0 };
  const first = await seen(page);
  for (let second = 0; second < seconds; second++) {
    const before = await seen(page);
    for (let tenth = 0; tenth < 10; tenth++) {
      await page.waitForTimeout(90);
      const now = await seen(page);
      for (const name of ['b', 'c'] as const)
        longestGap = Math.max(longestGap, now[name]?.silent ?? Number.POSITIVE_INFINITY);
    }
    const after = await seen(page);
    for (const name of ['b', 'c'] as const)
      if ((after[name]?.energy ?? 0) > (before[name]?.energy ?? 0)) heard[name]++;
  }
  const end = await seen(page);
  const concealed = (['b', 'c'] as const).map((name) => {
    const share = (key: 'concealed' | 'samples') => (end[name]?.[key] ?? 0) - (first[name]?.[key] ?? 0);
    return Math.round((1000 * share('concealed')) / (share('samples') || 1)) / 10;
  });
  return { longestGap, seconds: [heard.b, heard.c], concealed };
}
