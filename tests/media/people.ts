import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { build, type Rollup } from 'vite';
import type { Coming } from '#src/room/line/client.ts';
import { launchOptions } from '../../e2e/program/browser.ts';

/** A browser with a camera and a microphone that are not there: a picture that moves, and a beep each second. */
const media = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

/** Who enters: as the door hands it over, and the token of an account or the cookie of a child. */
export type Entrant = Partial<Pick<Coming, 'as' | 'trial' | 'learners' | 'wishes'>> & {
  meeting: string;
  token?: string;
  cookies?: Parameters<BrowserContext['addCookies']>[0];
  voice?: boolean;
  camera?: boolean;
};

/** A page that a test makes up counts as one from far away, which may not call a program of this machine. */
const switchedOff = 'LocalNetworkAccessChecks';

export async function launchWithMedia(
  more: { executablePath?: string; args?: string[] } = {},
): Promise<Browser> {
  const { args, ...options } = launchOptions();
  const ours = args.map((arg) => (arg.startsWith('--disable-features=') ? `${arg},${switchedOff}` : arg));
  const all = [...ours, ...media, ...(more.args ?? [])];
  return chromium.launch({ ...options, ...more, args: all });
}

let script: Promise<string> | undefined;

/** The line and media of the room as one script, without any of its screens. */
function builtScript(): Promise<string> {
  script ??= build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      lib: { entry: new URL('entry.ts', import.meta.url).pathname, formats: ['iife'], name: 'entry' },
    },
  }).then((built) => {
    const [output] = built as Rollup.RollupOutput[];
    return output?.output[0].code ?? '';
  });
  return script;
}

/** All that the server has said to a page since it was opened. */
export const toldTo = new WeakMap<Page, string[]>();

/**
 * Lets somebody enter a room from a page of their own at this address, where a program of ours listens.
 * `window.room` of the page is its RoomClient.
 */
export async function enter(browser: Browser, origin: string, who: Entrant): Promise<Page> {
  const context = await browser.newContext();
  if (who.cookies) await context.addCookies(who.cookies);
  const page = await context.newPage();
  const told: string[] = [];
  toldTo.set(page, told);
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void told.push(String(payload)));
  });
  await page.addInitScript(keepConnections);
  const code = await builtScript();
  const html = '<!doctype html><title>Room</title><body><script src="/room-of-a-test.js"></script>';
  await page.route('**/room-of-a-test', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/room-of-a-test.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  await page.goto(`${origin}/room-of-a-test`);
  if (who.token) await page.evaluate((token) => localStorage.setItem('access_token', token), who.token);
  await comeIn(page, who);
  return page;
}

/** Enters once more, after the page was loaded anew. */
export async function comeIn(page: Page, who: Entrant): Promise<void> {
  const { meeting, as = 'account', trial, learners = [], voice = true, camera = true } = who;
  const wishes = who.wishes ?? { receivePictures: true, sendPictures: true };
  await page.evaluate(([coming, opens]) => window.enterRoom(coming, opens), [
    { meeting, as, trial, learners, wishes },
    { voice, camera },
  ] as const);
}

/** Takes the net from a page until it says that its line is broken, and waits until it is in the room again. */
export async function breakLine(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const net = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
    });
  await net(true);
  await page.waitForFunction(() => window.room.view().connection === 'broken');
  await net(false);
  await page.waitForFunction(() => window.room.view().connection === 'in');
}

function keepConnections() {
  window.connections = [];
  const Plain = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Plain {
    constructor(configuration?: RTCConfiguration) {
      super(configuration);
      window.connections.push(this);
    }
  };
}

/** How many voices and pictures come in just now: those that have given more within so many milliseconds. */
export async function flowing(page: Page, within = 1500): Promise<{ voices: number; pictures: number }> {
  return page.evaluate(async (milliseconds) => {
    async function sums() {
      const all = new Map<string, { kind: string; value: number }>();
      for (const [at, connection] of window.connections.entries())
        for (const stat of connection.connectionState === 'closed'
          ? []
          : (await connection.getStats()).values())
          if (stat.type === 'inbound-rtp')
            all.set(`${at} ${stat.id}`, {
              kind: stat.kind,
              value: stat.kind === 'audio' ? stat.totalAudioEnergy : stat.framesDecoded,
            });
      return all;
    }
    const before = await sums();
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const grown = [...(await sums())].filter(
      ([id, { value }]) => value > (before.get(id)?.value ?? 0) + 0.01,
    );
    return {
      voices: grown.filter(([, { kind }]) => kind === 'audio').length,
      pictures: grown.filter(([, { kind }]) => kind === 'video').length,
    };
  }, within);
}

/**
 * Until so many voices and pictures come to each of these.
 * @param pictures null where only voices count
 * @returns how long it took, in milliseconds
 */
export async function allHear(
  pages: readonly Page[],
  voices: number,
  pictures: ((page: Page) => number) | null,
  within = 30_000,
): Promise<number> {
  const began = Date.now();
  await Promise.all(
    pages.map(async (page) => {
      for (;;) {
        // The microphone beeps once a second.
        const now = await flowing(page);
        const wanted = { voices, pictures: pictures?.(page) ?? now.pictures };
        if (now.voices === voices && now.pictures === wanted.pictures) return;
        if (Date.now() - began < within) continue;
        const about = await page.evaluate(() => {
          const { engine, people } = window.room.view();
          const states = window.connections.map(({ connectionState }) => connectionState);
          return [engine, ...people.map(({ kind, line }) => `${kind} ${line}`), ...states.slice(-4)];
        });
        throw new Error(`not ${JSON.stringify(wanted)} but ${JSON.stringify(now)}; ${about.join(', ')}`);
      }
    }),
  );
  return Date.now() - began;
}

/** Looks from now on how long each voice that comes in is without a packet, on the connection by which it comes. */
export async function watchSilence(page: Page): Promise<void> {
  await page.evaluate(() => {
    const voices = new Map<string, { packets: number; at: number }>();
    window.longestSilence = 0;
    setInterval(async () => {
      const now = Date.now();
      for (const [at, connection] of window.connections.entries())
        for (const stat of (await connection.getStats()).values()) {
          if (stat.type !== 'inbound-rtp' || stat.kind !== 'audio') continue;
          const before = voices.get(`${at} ${stat.id}`);
          if (before?.packets !== stat.packetsReceived)
            voices.set(`${at} ${stat.id}`, { packets: stat.packetsReceived, at: now });
        }
      for (const { at } of voices.values()) window.longestSilence = Math.max(window.longestSilence, now - at);
    }, 200);
  });
}

/** The longest time that a voice was away since then, in milliseconds. */
export function longestSilence(page: Page): Promise<number> {
  return page.evaluate(() => window.longestSilence);
}
