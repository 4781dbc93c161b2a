import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Coturn, hasCoturn, startCoturn } from '../../../tests/media/coturn.ts';
import { hasJanus, type Janus, startJanus } from '../../../tests/media/janus.ts';
import { comesBack, type Lesson, type Lessons, startLessons } from '../../../tests/media/lessons.ts';
import { allHear, launchWithMedia, toldTo } from '../../../tests/media/people.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';

const isHere = hasCoturn();
if (!isHere) process.stdout.write('coturn cannot be had here: rooms through a relay are not tried.\n');
const janusIsHere = isHere && hasJanus();
if (isHere && !janusIsHere)
  process.stdout.write('Janus cannot be had here: it is not tried through a relay.\n');

// What carries our own rooms refuses what Chromium sends by TCP to a relay (decision 103).
const carried = [
  { engine: 'mesh', by: 'tcp', people: 3 },
  // A lesson of five is ours to carry, however few come.
  { engine: 'embedded', by: 'udp', people: 5 },
  ...(janusIsHere ? [{ engine: 'janus', by: 'tcp', people: 3 } as const] : []),
] as const;

/** By which ways the open lines of a page go. */
function waysOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ways: string[] = [];
    for (const connection of window.connections) {
      if (connection.connectionState !== 'connected') continue;
      const stats = [...(await connection.getStats()).values()];
      const transport = stats.find(({ type }) => type === 'transport');
      const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId);
      const local = stats.find(({ id }) => id === pair?.localCandidateId);
      ways.push(`${local?.candidateType} ${local?.relayProtocol}`);
    }
    return ways;
  });
}

describe.runIf(isHere).each(carried)('$engine, by $by to a relay alone', { timeout: 240_000 }, (one) => {
  let browser: Browser;
  let relay: Coturn;
  let janus: Janus | undefined;
  let lessons: Lessons;
  let lesson: Lesson;

  beforeAll(async () => {
    await buildPages();
    browser = await launchWithMedia();
    relay = await startCoturn();
    if (one.engine === 'janus') janus = await startJanus();
    lessons = await startLessons({
      TURN_URLS: relay.urls[one.by],
      TURN_SECRET: relay.secret,
      ...(janus && { JANUS_URLS: janus.url, JANUS_KEY: janus.key }),
    });
    lesson = await lessons.begin(() => browser, one.people, 3);
  });
  afterAll(async () => {
    await browser?.close();
    await lessons?.stop();
    await janus?.stop();
    await relay?.stop();
  });

  test('all hear and see each other, and no address but the relay’s is used', async () => {
    await allHear(lesson.pages, 2, lesson.pictures, comesBack);
    for (const page of lesson.pages) {
      expect(await page.evaluate(() => window.room.view().engine)).toBe(one.engine);
      expect([...new Set(await waysOf(page))]).toEqual([`relay ${one.by}`]);
    }
  });

  test.runIf(one.engine === 'mesh')('nobody is told an address of another family', () => {
    const frames = lesson.pages.flatMap((page) => toldTo.get(page) ?? []);
    const signals = frames.filter((frame) => frame.startsWith('{"t":"signal"'));
    const candidates = signals.flatMap((frame) => frame.match(/candidate:[^"\\]+/g) ?? []);
    expect(candidates.length).toBeGreaterThan(0);
    for (const candidate of candidates) {
      expect(candidate).toContain(' typ relay ');
      expect(candidate).toMatch(/ raddr (0\.0\.0\.0|::) rport [09] /);
    }
  });

  test('all hear each other after the relay’s return, and see each other again', async () => {
    await relay.kill();
    await wait(2000);
    await relay.start();
    const took = await allHear(lesson.pages, 2, null, comesBack);
    // Pictures wait until the line has been good for a while.
    const seen = await allHear(lesson.pages, 2, lesson.pictures, 40_000);
    process.stdout.write(`relay killed, ${one.engine}: heard after ${took} ms, seen ${seen} later.\n`);
  });
});
