import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hasJanus, type Janus, startJanus } from '../../../tests/media/janus.ts';
import { comesBack } from '../../../tests/media/lessons.ts';
import { enter, flowing, launchWithMedia } from '../../../tests/media/people.ts';
import { makeRoom } from '../../../tests/room/rooms.ts';
import { freePort } from '../../../tests/start/free-port.ts';
import { startTestProgram, type TestProgram } from '../../../tests/start/program.ts';

const janusIsHere = hasJanus();
if (!janusIsHere) process.stdout.write('Janus cannot be had here: rooms in it are not tried.\n');

/** Until so many voices and pictures come to somebody. */
async function hears(page: Page, voices: number, pictures: number) {
  await expect.poll(() => flowing(page), { timeout: comesBack, interval: 50 }).toEqual({ voices, pictures });
}

/** How wide the picture is that comes. */
function widthSeen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const reports = await Promise.all(
      window.connections.filter((one) => one.connectionState !== 'closed').map((one) => one.getStats()),
    );
    const stats = reports.flatMap((report) => [...report.values()]);
    return stats.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')?.frameWidth ?? 0;
  });
}

describe.each(janusIsHere ? (['embedded', 'janus'] as const) : (['embedded'] as const))(
  '%s',
  { timeout: 400_000 },
  (engine) => {
    let janus: Janus | null = null;
    let program: TestProgram;
    let browser: Browser;
    let origin: string;
    beforeAll(async () => {
      const port = await freePort();
      origin = `http://127.0.0.1:${port}`;
      janus = engine === 'janus' ? await startJanus() : null;
      const its = janus && { JANUS_URLS: janus.url, JANUS_KEY: janus.key };
      program = await startTestProgram({ environment: { PORT: String(port), PUBLIC_URL: origin, ...its } });
      browser = await launchWithMedia();
    });
    // Who is left in a lesson goes on sending, and takes what the next one needs.
    afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
    afterAll(async () => {
      await browser?.close();
      await program?.stop();
      await janus?.stop();
    });

    test('five hear and see each other, and go on when one is muted, shares, or leaves', async () => {
      const { teacher, mother, meeting, children } = await makeRoom(program, { learners: 4 });
      const nodira = await enter(browser, origin, { meeting, token: teacher.token });
      const pages = [nodira];
      for (const child of children)
        pages.push(await enter(browser, origin, { meeting, token: mother.token, learners: [child] }));
      const ali = pages[1] as Page;
      expect(await ali.evaluate(() => window.room.view().engine)).toBe(engine);
      for (const page of pages) await hears(page, 4, 4);
      await ali.evaluate(() => window.room.setVoice(false));
      await hears(nodira, 3, 4);
      await ali.evaluate(() => window.room.setVoice(true));
      await hears(nodira, 4, 4);
      await nodira.evaluate(() => window.room.shareScreen());
      await hears(ali, 4, 5);
      await ali.evaluate(() => window.room.setWishes({ receivePictures: false, sendPictures: true }));
      await hears(ali, 4, 0);
      await nodira.evaluate(() => window.room.leave());
      await hears(ali, 3, 0);
    });

    test('a camera of few points is seen, small and large', async () => {
      const { teacher, mother, meeting, children } = await makeRoom(program, { learners: 4 });
      const nodira = await enter(browser, origin, { meeting, token: teacher.token });
      const [child = ''] = children;
      const ali = await enter(browser, origin, { meeting, token: mother.token, learners: [child] });
      await hears(nodira, 1, 1);
      await ali.evaluate(async () => {
        const devices = navigator.mediaDevices;
        const open = devices.getUserMedia.bind(devices);
        devices.getUserMedia = () => open({ video: { width: { exact: 320 }, height: { exact: 240 } } });
        await window.room.setCamera(false);
        await window.room.setCamera(true);
      });
      await expect.poll(() => widthSeen(nodira), { timeout: comesBack }).toBeLessThanOrEqual(320);
      await hears(nodira, 1, 1);
      const [id = ''] = await nodira.evaluate(() => [...window.room.view().heard.keys()]);
      for (const large of [[id], []]) {
        await nodira.evaluate((ids) => window.room.showLarge(ids), large);
        await nodira.waitForTimeout(1500);
        await hears(nodira, 1, 1);
      }
    });
  },
);
