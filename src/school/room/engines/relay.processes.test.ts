import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPages } from '../../../../tests/built-pages.ts';
import { type Coturn, hasCoturn, startCoturn } from '../../../../tests/media/coturn.ts';
import { hasJanus, type Janus, startJanus } from '../../../../tests/media/janus.ts';
import { comesBack, type Lesson, type Lessons, startLessons } from '../../../../tests/media/lessons.ts';
import { allHear, launchWithMedia, toldTo } from '../../../../tests/media/people.ts';
import { turnsTake } from '../../../../tests/media/turns.ts';

const isHere = hasCoturn();
if (!isHere) process.stdout.write('coturn cannot be had here: rooms through a relay are not tried.\n');
const janusIsHere = isHere && hasJanus();
if (isHere && !janusIsHere)
  process.stdout.write('Janus cannot be had here: it is not tried through a relay.\n');

describe.runIf(isHere)('by TCP to a relay alone', { timeout: 240_000 }, () => {
  let browser: Browser;
  let relay: Coturn;
  let janus: Janus | undefined;
  const programs: Lessons[] = [];
  const lessons: Record<string, Lesson> = {};
  const all = () =>
    Promise.all(
      Object.values(lessons).map(({ pages, pictures }) =>
        allHear(pages, pages.length - 1, pictures, comesBack),
      ),
    );

  beforeAll(async () => {
    await buildPages();
    browser = await launchWithMedia();
    relay = await startCoturn();
    const turn = { TURN_URLS: relay.url, TURN_SECRET: relay.secret };
    const plain = await startLessons(turn);
    programs.push(plain);
    lessons.mesh = await plain.begin(() => browser, 3);
    // A lesson of five is ours to carry, however few come.
    lessons.embedded = await plain.begin(() => browser, 5, 3);
    if (!janusIsHere) return;
    janus = await startJanus();
    const its = await startLessons({ ...turn, JANUS_URLS: janus.url, JANUS_KEY: janus.key });
    programs.push(its);
    lessons.janus = await its.begin(() => browser, 3);
  }, turnsTake);
  afterAll(async () => {
    await browser?.close();
    for (const program of programs) await program.stop();
    await janus?.stop();
    await relay?.stop();
  });

  test('all hear and see each other, whatever carries them, and no address but the relay’s is used', async () => {
    await all();
    for (const [engine, { pages }] of Object.entries(lessons))
      for (const page of pages) {
        const { name, ways } = await page.evaluate(async () => {
          const ways: string[] = [];
          for (const connection of window.connections) {
            if (connection.connectionState !== 'connected') continue;
            const stats = [...(await connection.getStats()).values()];
            const transport = stats.find(({ type }) => type === 'transport');
            const pair = stats.find(({ id }) => id === transport?.selectedCandidatePairId);
            const local = stats.find(({ id }) => id === pair?.localCandidateId);
            ways.push(`${local?.candidateType} ${local?.relayProtocol}`);
          }
          return { name: window.room.view().engine, ways };
        });
        expect(name).toBe(engine);
        expect([...new Set(ways)]).toEqual(['relay tcp']);
      }
  });

  test('nobody is told an address of another family', () => {
    const frames = lessons.mesh?.pages.flatMap((page) => toldTo.get(page) ?? []) ?? [];
    const signals = frames.filter((frame) => frame.startsWith('{"t":"signal"'));
    const candidates = signals.flatMap((frame) => frame.match(/candidate:[^"\\]+/g) ?? []);
    expect(candidates.length).toBeGreaterThan(0);
    for (const candidate of candidates) {
      expect(candidate).toContain(' typ relay ');
      expect(candidate).toMatch(/ raddr (0\.0\.0\.0|::) rport [09] /);
    }
  });

  test('hear each other after the relay’s return, and see each other again', async () => {
    await relay.kill();
    await wait(2000);
    await relay.start();
    const each = Object.values(lessons);
    const took = await Promise.all(
      each.map(({ pages }) => allHear(pages, pages.length - 1, null, comesBack)),
    );
    // Pictures wait until the line has been good for a while.
    const seen = await Promise.all(each.map((lesson) => allHear(lesson.pages, 2, lesson.pictures, 40_000)));
    process.stdout.write(
      `relay killed, ${Object.keys(lessons)}: heard after ${took} ms, seen ${seen} later.\n`,
    );
  });
});
