import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { breakLine, comeIn, enter, flowing, launchWithMedia, toldTo } from '../../../tests/media/people.ts';
import { makeRoom } from '../../../tests/room/rooms.ts';
import { freePort } from '../../../tests/start/free-port.ts';
import { startTestProgram, type TestProgram } from '../../../tests/start/program.ts';

/** How long sound and pictures may take to come, or to come back, in milliseconds. */
const comes = 30_000;

declare global {
  interface Window {
    /** Lets a page count as it does. */
    heal(): void;
  }
}

let program: TestProgram;
let browser: Browser;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  program = await startTestProgram({ environment: { PORT: String(port), PUBLIC_URL: origin } });
  browser = await launchWithMedia();
});
// Who is left in a lesson goes on sending, and takes what the next one needs.
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** A teacher and so many children, each with a page of their own. */
async function lesson(learners: number) {
  const { teacher, mother, meeting, child, children } = await makeRoom(program, { learners });
  const nodira = await enter(browser, origin, { meeting, token: teacher.token });
  const pages = [nodira];
  for (const child of children)
    pages.push(await enter(browser, origin, { meeting, token: mother.token, learners: [child] }));
  return { nodira, pages, ali: pages[1] as Page, meeting, child };
}

/** Until so many voices and pictures come to somebody. */
async function hears(page: Page, voices: number, pictures: number) {
  await expect.poll(() => flowing(page), { timeout: comes, interval: 50 }).toEqual({ voices, pictures });
}
const nameOf = (page: Page) => page.evaluate(() => window.room.view().me ?? '');

test('a teacher and a child hear and see each other, and each can be switched off', async () => {
  const { nodira, ali } = await lesson(1);
  await hears(nodira, 1, 1);
  await hears(ali, 1, 1);
  await ali.evaluate(() => window.room.setCamera(false));
  await hears(nodira, 1, 0);
  await nodira.evaluate((who) => window.room.lead({ act: 'mute', who }), await nameOf(ali));
  await hears(nodira, 0, 0);
  expect(await ali.evaluate(() => [window.room.view().own.voice, window.room.view().muted])).toEqual([
    false,
    'voice',
  ]);
  await ali.evaluate(() => window.room.setVoice(true));
  await hears(nodira, 1, 0);
  await ali.evaluate(() => window.room.setWishes({ receivePictures: false, sendPictures: true }));
  await hears(ali, 1, 0);
  await nodira.evaluate(() => window.room.shareScreen());
  await ali.evaluate(() => window.room.setWishes({ receivePictures: true, sendPictures: true }));
  await hears(ali, 1, 2);
  await nodira.evaluate((who) => window.room.lead({ act: 'remove', who }), await nameOf(ali));
  await ali.waitForFunction(() => window.room.view().connection === 'refused');
  await hears(nodira, 0, 0);
}, 240_000);

test('four hear and see each other; a net that is cut, and a page that is loaded anew, come back', async () => {
  const { nodira, pages, ali, meeting, child } = await lesson(3);
  for (const page of pages) await hears(page, 3, 3);
  await breakLine(ali);
  for (const page of pages) await hears(page, 3, 3);
  await ali.reload();
  await comeIn(ali, { meeting, learners: [child] });
  for (const page of pages) await hears(page, 3, 3);
  await nodira.evaluate(() => window.room.leave());
  for (const page of pages.slice(1)) await hears(page, 2, 2);
}, 240_000);

test('a machine that slept, as under a closed lid, is back when it wakes', async () => {
  const { teacher, mother, meeting, child } = await makeRoom(program);
  const sleeper = await launchWithMedia();
  onTestFinished(() => sleeper.close());
  const nodira = await enter(browser, origin, { meeting, token: teacher.token });
  const ali = await enter(sleeper, origin, { meeting, token: mother.token, learners: [child] });
  await hears(nodira, 1, 1);
  const session = await sleeper.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  // All but the one that Playwright talks to: pages, sound and sockets.
  const pids = processInfo.filter(({ type }) => type !== 'browser').map(({ id }) => id);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const isAway = () => window.room.view().people.some(({ away }) => away);
  await nodira.waitForFunction(isAway, null, { timeout: 40_000 });
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await hears(nodira, 1, 1);
  await hears(ali, 1, 1);
}, 240_000);

test('on a line that loses packets pictures stop, and the voice stays; a microphone that ended is taken anew', async () => {
  const { nodira, ali } = await lesson(1);
  await hears(nodira, 1, 1);
  await ali.evaluate(() => {
    const track = window.connections.at(-1)?.getSenders()[0]?.track;
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await hears(nodira, 1, 1);
  // Chromium cannot be told to lose packets of media: what it counts is changed.
  await ali.evaluate(() => {
    const plain = RTCPeerConnection.prototype.getStats;
    RTCPeerConnection.prototype.getStats = async function counted() {
      const stats = [...(await plain.call(this)).entries()];
      const changed = stats.map(([id, stat]) => [
        id,
        stat.type === 'remote-inbound-rtp' ? { ...stat, fractionLost: 0.3 } : stat,
      ]);
      return new Map(changed as [string, unknown][]) as RTCStatsReport;
    };
    window.heal = () => {
      RTCPeerConnection.prototype.getStats = plain;
    };
  });
  await ali.waitForFunction(() => window.room.view().own.picturesHeldBack, null, { timeout: 30_000 });
  await hears(nodira, 1, 0);
  await hears(ali, 1, 0);
  expect(await nodira.evaluate(() => window.room.view().people.map(({ line }) => line))).toContain('poor');
  await ali.evaluate(() => window.heal());
  await ali.waitForFunction(() => !window.room.view().own.picturesHeldBack, null, { timeout: 60_000 });
  await hears(nodira, 1, 1);
}, 240_000);

test('a second screen sees the others and is not heard; no line breaks of it', async () => {
  const { teacher, mother, meeting, child } = await makeRoom(program);
  const nodira = await enter(browser, origin, { meeting, token: teacher.token });
  const ali = await enter(browser, origin, { meeting, token: mother.token, learners: [child] });
  await hears(nodira, 1, 1);
  const screen = await enter(browser, origin, { meeting, token: mother.token, learners: [child] });
  await screen.waitForFunction(() => window.room.view().connection === 'choose');
  await screen.evaluate(() => window.room.choose('extra'));
  await hears(screen, 0, 2);
  await hears(nodira, 1, 1);
  await hears(ali, 1, 1);
}, 240_000);

test('who calls somebody that does not answer calls on, and no line breaks of it', async () => {
  const { teacher, mother, meeting, child } = await makeRoom(program);
  const nodira = await enter(browser, origin, { meeting, token: teacher.token });
  await nodira.evaluate(() => {
    const { setRemoteDescription } = RTCPeerConnection.prototype;
    RTCPeerConnection.prototype.setRemoteDescription = () => Promise.reject(new Error('asleep'));
    window.heal = () => {
      RTCPeerConnection.prototype.setRemoteDescription = setRemoteDescription;
    };
  });
  const ali = await enter(browser, origin, { meeting, token: mother.token, learners: [child] });
  const offers = () =>
    (toldTo.get(nodira) ?? []).concat(toldTo.get(ali) ?? []).filter((text) => text.includes('"offer"'));
  await expect.poll(() => offers().length, { timeout: comes }).toBeGreaterThan(3);
  await nodira.evaluate(() => window.heal());
  await hears(nodira, 1, 1);
  for (const page of [nodira, ali])
    expect((toldTo.get(page) ?? []).filter((text) => text.startsWith('{"t":"entered"'))).toHaveLength(1);
}, 240_000);
