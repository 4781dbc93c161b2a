import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whatStands, whole, write } from '../../../tests/media/kept.ts';
import { allIn, comesBack, type Lessons, startLessons } from '../../../tests/media/lessons.ts';
import {
  allHear,
  breakLine,
  launchWithMedia,
  longestSilence,
  watchSilence,
} from '../../../tests/media/people.ts';
import { buildPages } from '../../../tests/start/built-pages.ts';

/** The longest time without a packet of a voice that goes on, in milliseconds: it is looked for five times a second. */
const goesOn = 5000;

let browser: Browser;
let lessons: Lessons;
beforeAll(async () => {
  await buildPages();
  browser = await launchWithMedia();
  lessons = await startLessons();
});
afterAll(async () => {
  await browser?.close();
  await lessons?.stop();
});

test('three hear and see each other in a mesh; who lost the line is back, and so are all after the program’s end, which nobody heard', async () => {
  const { pages, pictures } = await lessons.begin(() => browser, 3);
  const [, ali] = pages;
  const hear = (within = comesBack) => allHear(pages, 2, pictures, within);
  await hear();
  expect(await ali?.evaluate(() => window.room.view().engine)).toBe('mesh');
  await write(pages);
  if (ali) await breakLine(ali);
  await hear();
  await Promise.all(pages.map(watchSilence));
  await lessons.program.kill();
  await ali?.waitForFunction(() => window.room.view().connection === 'broken');
  await lessons.program.start();
  const took = await allIn(pages, comesBack);
  await hear(comesBack - took);
  for (const page of pages) {
    expect(await whatStands(page)).toEqual(whole);
    expect(await longestSilence(page)).toBeLessThan(goesOn);
  }
}, 240_000);
