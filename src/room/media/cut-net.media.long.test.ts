import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CutNet, hasNets, netHost, openNets } from '../../../tests/media/cut-net.ts';
import { hasJanus, type Janus, startJanus } from '../../../tests/media/janus.ts';
import { allIn, comesBack, type Lessons, startLessons } from '../../../tests/media/lessons.ts';
import { allHear } from '../../../tests/media/people.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';

const isHere = hasNets();
if (!isHere) process.stdout.write('No networks can be made here: none is cut.\n');
const janusIsHere = isHere && hasJanus();
if (isHere && !janusIsHere) process.stdout.write('Janus cannot be had here: no network before it is cut.\n');

describe.runIf(isHere)('a network that carries nothing for 20 s', () => {
  let nets: CutNet;
  let janus: Janus | undefined;
  let programs: Lessons[];
  let browsers: Browser[];

  beforeAll(async () => {
    await buildPages();
    nets = openNets();
    programs = [await startLessons({ HOST: netHost })];
    if (janusIsHere) {
      janus = await startJanus();
      const its = { JANUS_URLS: janus.url, JANUS_KEY: janus.key };
      programs.push(await startLessons({ HOST: netHost, ...its }));
    }
    const origins = programs.map(({ program }) => program.url);
    browsers = [await nets.launchIn('near', origins), await nets.launchIn('far', origins)];
  });
  afterAll(async () => {
    for (const browser of browsers ?? []) await browser.close();
    for (const program of programs ?? []) await program.stop();
    await janus?.stop();
    nets?.stop();
  });

  test('leaves children out of a mesh and a room of Janus, who are back by themselves after it', async () => {
    const far = (place: number) => browsers[place === 0 ? 0 : 1] as Browser;
    const lessons = await Promise.all(programs.map((program) => program.begin(far, 3)));
    for (const { pages, pictures } of lessons) await allHear(pages, 2, pictures, comesBack);
    nets.cut();
    await wait(20_000);
    for (const { pages } of lessons)
      expect(await pages[1]?.evaluate(() => window.room.view().connection)).toBe('broken');
    nets.heal();
    await Promise.all(
      lessons.map(async ({ pages, pictures }) => {
        const took = await allIn(pages, comesBack);
        const heard = await allHear(pages, 2, pictures, comesBack - took);
        const engine = await pages[0]?.evaluate(() => window.room.view().engine);
        process.stdout.write(`net cut, ${engine}: all in after ${took} ms, heard ${heard} ms later.\n`);
      }),
    );
  }, 240_000);
});
