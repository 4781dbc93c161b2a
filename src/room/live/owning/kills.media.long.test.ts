import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hasJanus, startJanus } from '../../../../tests/media/janus.ts';
import { whatStands, whole, write } from '../../../../tests/media/kept.ts';
import {
  allIn,
  comesBack,
  type Lesson,
  type Lessons,
  startLessons,
} from '../../../../tests/media/lessons.ts';
import { allHear, launchWithMedia, longestSilence, watchSilence } from '../../../../tests/media/people.ts';
import { buildPages } from '../../../../tests/start/built-pages.ts';
import { listenerOn } from '../../../../tests/start/workers.ts';
import { rooms } from '../../tables.server.ts';

/** The longest time without a packet of a voice that goes on, in milliseconds: it is looked for five times a second. */
const goesOn = 5000;

const janusIsHere = hasJanus();
if (!janusIsHere) process.stdout.write('Janus cannot be had here: rooms in it outlive no program.\n');

let browser: Browser;
beforeAll(async () => {
  await buildPages();
  browser = await launchWithMedia();
});
afterAll(() => browser?.close());

test.each(janusIsHere ? (['mesh', 'janus'] as const) : (['mesh'] as const))(
  'a program that is killed and back after 20 s finds a room that never stopped: %s',
  async (engine) => {
    const janus = engine === 'janus' ? await startJanus() : null;
    if (janus) onTestFinished(() => janus.stop());
    const its = janus ? { JANUS_URLS: janus.url, JANUS_KEY: janus.key } : undefined;
    const lesson = await begun(await started(its), 3, engine);
    await breakAndLook(lesson);
    for (const page of lesson.pages) expect(await longestSilence(page)).toBeLessThan(goesOn);
  },
  240_000,
);

test('a room that the program itself carried is back with it', async () => {
  // A lesson of five is ours to carry, however few come.
  await breakAndLook(await begun(await started(), 5, 'embedded'));
}, 240_000);

test('a process that is killed with a room in its hands leaves it to the other', async () => {
  const lessons = await started({ PROCESSES: '2' });
  const lesson = await begun(lessons, 3, 'mesh');
  await settled(lesson);
  const { database } = lessons.rows.context;
  const held = database.select().from(rooms).where(eq(rooms.meetingId, lesson.meeting));
  const [before] = await held;
  // It is one process's for as long as that lives, whoever was sent to the other.
  await wait(7000);
  expect((await held)[0]?.owner).toBe(before?.owner);
  const port = Number(before?.ownerAddress?.split(':').at(-1));
  const owner = listenerOn(port, lessons.program.workers());
  process.kill(Number(owner), 'SIGKILL');
  await lesson.pages[0]?.waitForFunction(() => window.room.view().connection === 'broken');
  await isBack(lesson, 'one of two processes');
  expect((await held)[0]?.owner).not.toBe(before?.owner);
  for (const page of lesson.pages) expect(await longestSilence(page)).toBeLessThan(goesOn);
}, 240_000);

async function started(environment?: Record<string, string>): Promise<Lessons> {
  const lessons = await startLessons(environment);
  onTestFinished(() => lessons.stop());
  return lessons;
}

type Begun = Lesson & { lessons: Lessons };

async function begun(lessons: Lessons, people: number, engine: string): Promise<Begun> {
  const lesson = await lessons.begin(() => browser, people, 3);
  onTestFinished(async () => {
    for (const page of lesson.pages) await page.context().close();
  });
  await lesson.pages[0]?.waitForFunction((name) => window.room.view().engine === name, engine);
  return { ...lesson, lessons };
}

/** Kills the program of this lesson for 20 s; then all are back in time, and what they had is there. */
async function breakAndLook(lesson: Begun): Promise<void> {
  await settled(lesson);
  await lesson.lessons.program.kill();
  await wait(20_000);
  await lesson.lessons.program.start();
  await isBack(lesson, 'the program');
}

/** Until all hear each other, and something was said and drawn. */
async function settled(lesson: Begun): Promise<void> {
  await allHear(lesson.pages, lesson.pages.length - 1, lesson.pictures, comesBack);
  await write(lesson.pages);
  await Promise.all(lesson.pages.map(watchSilence));
}

async function isBack({ pages, pictures }: Begun, what: string): Promise<void> {
  const took = await allIn(pages, comesBack);
  const heard = await allHear(pages, pages.length - 1, pictures, comesBack - took);
  const silence = Math.max(...(await Promise.all(pages.map(longestSilence))));
  const engine = await pages[0]?.evaluate(() => window.room.view().engine);
  process.stdout.write(
    `${what} killed, ${engine}: all in after ${took} ms, heard ${heard} later; the longest silence ${silence} ms.\n`,
  );
  for (const page of pages) expect(await whatStands(page)).toEqual(whole);
}
