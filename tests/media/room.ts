import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import Fastify from 'fastify';
import { expect } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Engine, OpenEngine } from '#src/room/engines/engine.server.ts';
import { launchBrowser } from '../../e2e/program/browser.ts';
import type { Device } from './device.ts';

/** A room of the tests: an engine, a line to it for each page, and no rules. */
export type TestRoom = {
  address: string;
  engine(): Engine;
  stop(): Promise<void>;
};

/** What engines said to the log. */
const said: string[] = [];
const log = Fastify({ logger: { level: 'warn', stream: { write: (line) => void said.push(line) } } }).log;

export async function startRoom(open: () => Promise<OpenEngine> | OpenEngine): Promise<TestRoom> {
  const sockets = new Map<string, WebSocket>();
  const known = new Set<string>();
  const script = stripTypeScriptTypes(
    readFileSync('tests/media/device.ts', 'utf8').replace(/^export type.*$/gm, ''),
  );
  const page = `<!doctype html><meta charset="utf-8"><title>A room</title><body><script>${script}</script>`;
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(page),
  );
  const openEngine = await open();
  const engine = await openEngine({
    meetingId: '0199aaaa-0000-7000-8000-000000000001',
    send: (id, message) => sockets.get(id)?.send(JSON.stringify(message)),
    kept: null,
    keep: async () => {},
    log,
  });
  new WebSocketServer({ server }).on('connection', async (socket, request) => {
    const id = new URL(request.url ?? '', 'http://room').searchParams.get('name') ?? '';
    sockets.set(id, socket);
    socket.on('message', (raw) => {
      engine.message(id, JSON.parse(String(raw))).catch((error) => log.warn({ err: error }, id));
    });
    const again = known.has(id);
    known.add(id);
    await engine.joined(id, { again, publishes: true });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets.values()) socket.terminate();
    sockets.clear();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    engine: () => engine,
    async stop() {
      hangUp();
      await engine.end();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser with a camera and a microphone that nobody has to allow. */
export function launchMediaBrowser(): Promise<Browser> {
  return launchBrowser(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  );
}

type Coming = Partial<Parameters<Device['start']>[0]>;

export async function enter(
  browser: Browser,
  room: TestRoom,
  name: string,
  coming: Coming = {},
): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(room.address);
  const told = {
    ...{ name, ice: [], relayOnly: false, publishes: true, pictures: 5, engine: 'embedded' as const },
    ...coming,
  };
  await page.evaluate((sent) => (window as unknown as { device: Device }).device.start(sent), told);
  return page;
}

export function seen(page: Page): ReturnType<Device['seen']> {
  return page.evaluate(() => (window as unknown as { device: Device }).device.seen());
}

/** Until of somebody's voice or pictures nothing comes to a page for a second, while the other of the two goes on. */
export async function hasStopped(page: Page, name: string, what: 'voice' | 'pictures'): Promise<void> {
  const other = what === 'voice' ? 'pictures' : 'energy';
  await expect
    .poll(
      async () => {
        const { [name]: before } = await seen(page);
        await page.waitForTimeout(1000);
        const { [name]: after } = await seen(page);
        return [after?.[what] === before?.[what], (after?.[other] ?? 0) > (before?.[other] ?? 0)];
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual([true, true]);
}

/** What happened on a page. */
function logOf(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { device: Device }).device.log.join('; '));
}

/** Waits until sound with energy and pictures of all these grow on a page, within so many milliseconds. */
export async function hearsAndSees(page: Page, names: string[], within = 30_000): Promise<number> {
  const began = Date.now();
  let first = await seen(page);
  for (;;) {
    await page.waitForTimeout(400);
    const now = await seen(page);
    const missing = names.filter((name) => {
      const [before, after] = [first[name], now[name]];
      return !before || !after || after.energy <= before.energy || after.pictures <= before.pictures;
    });
    if (missing.length === 0) return Date.now() - began;
    if (Date.now() - began > within) {
      throw new Error(
        `${missing.join(', ')} not heard or seen: ${JSON.stringify(now)} ${await logOf(page)} ${said.slice(-20).join('')}`,
      );
    }
    first = now;
  }
}
