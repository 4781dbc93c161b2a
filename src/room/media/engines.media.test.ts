import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hasJanus, startJanus } from '../../../tests/media/janus.ts';
import { comesBack } from '../../../tests/media/lessons.ts';
import { allHear, breakLine, enter, launchWithMedia } from '../../../tests/media/people.ts';
import { makeRoom } from '../../../tests/room/rooms.ts';
import { freePort } from '../../../tests/start/free-port.ts';
import { programForTest } from '../../../tests/start/program.ts';
import { embeddedProcess } from '../engines/embedded.server.ts';

const janusIsHere = hasJanus();
if (!janusIsHere) process.stdout.write('Janus cannot be had here: rooms in it are not tried.\n');
const engines = janusIsHere ? (['embedded', 'janus'] as const) : (['embedded'] as const);

let browser: Browser;
beforeAll(async () => {
  browser = await launchWithMedia();
});
afterAll(() => browser?.close());

type Carrying = { environment: Record<string, string>; kill(): Promise<void> };

/** Starts what carries the rooms of a program. @returns what ends it with -9 and lets it come back */
async function startEngine(engine: (typeof engines)[number]): Promise<Carrying> {
  if (engine === 'embedded') {
    // It is the program's own, started with the first room and again after its end.
    return { environment: {}, kill: async () => void embeddedProcess()?.kill('SIGKILL') };
  }
  const janus = await startJanus();
  onTestFinished(() => janus.stop());
  const kill = async () => {
    await janus.kill();
    await janus.start();
  };
  return { environment: { JANUS_URLS: janus.url, JANUS_KEY: janus.key }, kill };
}

describe.each(engines)('%s', (engine) => {
  test('three hear and see each other; who lost the line is back, and so are all after the end of what carries them', async () => {
    const port = String(await freePort());
    const origin = `http://127.0.0.1:${port}`;
    const { environment, kill } = await startEngine(engine);
    const program = await programForTest({ environment: { PORT: port, PUBLIC_URL: origin, ...environment } });
    // A lesson of five is not a mesh, however few come.
    const { teacher, mother, meeting, children } = await makeRoom(program, { learners: 4 });
    const come = (learner = '') =>
      enter(browser, origin, { meeting, token: mother.token, learners: [learner] });
    const nodira = await enter(browser, origin, { meeting, token: teacher.token });
    const ali = await come(children[0]);
    const pages = [nodira, ali, await come(children[1])];
    onTestFinished(async () => {
      for (const page of pages) await page.context().close();
    });
    const hear = () => allHear(pages, 2, () => 2, comesBack);
    await hear();
    expect(await nodira.evaluate(() => window.room.view().engine)).toBe(engine);
    await breakLine(ali);
    await hear();
    await kill();
    // What came is over before it comes again.
    await nodira.waitForTimeout(1000);
    process.stdout.write(`${engine} killed: back after ${await hear()} ms.\n`);
  }, 240_000);
});
