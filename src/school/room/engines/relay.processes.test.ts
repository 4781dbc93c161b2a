import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Coturn, hasCoturn, startCoturn } from '../../../../tests/media/coturn.ts';
import { hasJanus, type Janus, startJanus } from '../../../../tests/media/janus.ts';
import {
  enter,
  hearsAndSees,
  launchMediaBrowser,
  seen,
  startRoom,
  type TestRoom,
  turnsTake,
} from '../../../../tests/media/room.ts';
import { openEmbeddedRoom } from './embedded.server.ts';
import type { OpenEngine } from './engine.server.ts';
import { openJanusRoom } from './janus.server.ts';
import { iceServersFor } from './turn.server.ts';

const names = ['a', 'b', 'c'];
const isHere = hasCoturn();
if (!isHere) process.stdout.write('coturn cannot be had here: rooms through a relay are not tried.\n');

describe.runIf(isHere).each(['janus', 'embedded'] as const)('by TCP to a relay alone, %s', (engine) => {
  const isTried = engine === 'embedded' || hasJanus();
  if (!isTried) process.stdout.write('Janus cannot be had here: it is not tried through a relay.\n');

  describe.runIf(isTried)('three people', { timeout: 90_000 }, () => {
    let browser: Browser;
    let room: TestRoom;
    let relay: Coturn;
    let janus: Janus | undefined;
    const pages: Page[] = [];
    const all = () =>
      Promise.all(
        names.map((name, at) =>
          hearsAndSees(
            pages[at] as Page,
            names.filter((other) => other !== name),
            20_000,
          ),
        ),
      );

    beforeAll(async () => {
      browser = await launchMediaBrowser();
      relay = await startCoturn();
      if (engine === 'janus') janus = await startJanus();
      const config = { janusUrls: janus ? [janus.url] : [], janusKey: janus?.key };
      const open: OpenEngine = janus ? (engineRoom) => openJanusRoom(config, engineRoom) : openEmbeddedRoom;
      room = await startRoom(() => open);
      const turn = { urls: [relay.url], secret: relay.secret };
      for (const name of names) {
        const ice = iceServersFor({ turn }, name, Date.now());
        pages.push(await enter(browser, room, name, { ice, relayOnly: true, engine }));
      }
    }, turnsTake);
    afterAll(async () => {
      await browser?.close();
      await room?.stop();
      await janus?.stop();
      await relay?.stop();
    });

    test('hear and see each other, and no address but the relay’s is used', async () => {
      await all();
      expect((await seen(pages[0] as Page)).b?.relay).toBe('relay tcp');
    });

    test('are back within ten seconds of the relay', async () => {
      await relay.kill();
      await pages[0]?.waitForTimeout(2000);
      await relay.start();
      expect(Math.max(...(await all()))).toBeLessThan(10_000);
    });
  });
});
