import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { deriveSecret } from '#src/platform/config/secret-key.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { roomLimits } from '../../room.ts';
import type { Arrival, DeviceConnection } from '../member.server.ts';
import type { Visit } from '../visit.server.ts';

/*
 * One process holds a room; the others carry the sockets of their visitors to it, frame by frame. Who somebody is was
 * found out by the process to which they came: it says so in the first frame, signed with the installation’s key.
 */

/** How long an opening frame is good, and how long one is waited for, in milliseconds. */
const openingLasts = 30_000;
/** State and chat of a whole room pass in one frame. */
const largestFrame = 16 * 1024 * 1024;

type Opening = { at: number; meetingId: string; arrival: Arrival };
type Receive = (meetingId: string, arrival: Arrival, line: DeviceConnection) => Promise<Visit | undefined>;

async function sign({ config }: Pick<Context, 'config'>, text: string): Promise<Buffer> {
  return createHmac('sha256', await deriveSecret(config, 'rooms between processes'))
    .update(text)
    .digest();
}

/** Listens for other processes. @returns where they reach it, and how it ends */
export async function listen(context: Context, receive: Receive) {
  const { roomHost } = context.config;
  const http = createServer((_, answer) => answer.writeHead(426).end());
  // Processes of one program would share a port, and each be taken for the other.
  http.listen({ host: roomHost, port: 0, exclusive: true });
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http, maxPayload: largestFrame });
  server.on('connection', (socket) => {
    socket.on('error', () => {});
    const late = setTimeout(() => socket.close(4000), openingLasts);
    socket.once('message', async (first) => {
      clearTimeout(late);
      const waiting: string[] = [];
      const wait = (data: RawData) => void waiting.push(String(data));
      socket.on('message', wait);
      const opening = await readOpening(context, String(first)).catch(() => undefined);
      if (!opening) return socket.close(4000);
      const visit = await receive(opening.meetingId, opening.arrival, lineOf(socket)).catch(() => undefined);
      if (!visit) return socket.close(1012);
      socket.off('message', wait);
      for (const text of waiting) visit.hear(text);
      socket.on('message', (data) => visit.hear(String(data)));
      const gone = (code: number) => visit.gone(isClean(code));
      if (socket.readyState === WebSocket.OPEN) socket.on('close', gone);
      else gone(1006);
    });
  });
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: `${roomHost.includes(':') ? `[${roomHost}]` : roomHost}:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close();
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}

async function readOpening(context: Context, text: string): Promise<Opening | undefined> {
  const { opening, mac } = JSON.parse(text) as { opening: string; mac: string };
  const [given, right] = [Buffer.from(mac, 'base64url'), await sign(context, opening)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const read = JSON.parse(opening) as Opening;
  return Math.abs(Date.now() - read.at) < openingLasts ? read : undefined;
}

/**
 * Carries a device’s line to the process that holds its room; where that ends, the device comes again (1012).
 * @returns `nobody` where no process listens there any more: it died with the room in its hands
 */
export async function carry(
  context: Context,
  { address, meetingId, arrival }: { address: string; meetingId: string; arrival: Arrival },
  line: DeviceConnection,
): Promise<Visit | 'nobody' | undefined> {
  const opening = JSON.stringify({ at: Date.now(), meetingId, arrival } satisfies Opening);
  const mac = (await sign(context, opening)).toString('base64url');
  const socket = new WebSocket(`ws://${address}`, { maxPayload: largestFrame, handshakeTimeout: 3000 });
  const failure = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    socket.on('open', () => resolve(undefined));
    socket.on('error', resolve);
  });
  if (failure) return failure.code === 'ECONNREFUSED' ? 'nobody' : undefined;
  socket.on('message', (data) => line.send(String(data)));
  socket.on('close', (code) => line.close(isTold(code) ? code : 1012));
  socket.send(JSON.stringify({ opening, mac }));
  return {
    hear(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    gone(clean) {
      // Only what was closed on purpose may be said to be; a broken line is broken here too.
      if (clean) socket.close(1000);
      else socket.terminate();
    },
  };
}

/** Whether the room’s process chose to end the line, and why. */
function isTold(code: number): boolean {
  return code === 1000 || code === 1003 || code === 1013 || (code >= 4000 && code < 5000);
}

/** Whether a page was left, where a broken line is awaited longer. */
export function isClean(code: number): boolean {
  return code === 1000 || code === 1001;
}

/** The most that may wait to be sent to a device, in bytes: one that does not read is ended. */
const mostWaiting = 4 * roomLimits.frame * 16;

export function lineOf(socket: WebSocket): DeviceConnection {
  return {
    send(text) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount > mostWaiting) socket.close(1013);
      else socket.send(text);
    },
    close(code) {
      socket.close(code);
    },
  };
}
