import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { loggable } from '#src/platform/http/http-errors.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { callerAddress, network } from '#src/platform/program/limits.server.ts';
import { openBucket } from '#src/room/bucket.ts';
import { isClean, lineOf } from '../live/owning/carrying.server.ts';
import type { Rooms } from '../live/rooms.server.ts';
import type { Visit } from '../live/visit.server.ts';
import type { FromServer, Refusal } from '../protocol.ts';
import { roomLimits } from '../room.ts';
import { entering } from '../schemas.ts';
import { knock } from './knock.server.ts';

const roomPath = '/api/room';

/**
 * In milliseconds: how soon a device says who it is; after what silence it is asked for a sign of life, and how long it
 * may be silent; how often that is looked at. A device beats every two seconds by itself, but a browser slows the timers
 * of a hidden tab to one a minute, and not what it hears.
 */
const patience = { entering: 10_000, asked: 6000, silence: 10_000, look: 1000 };
/** What may wait while somebody is let in. */
const mostWaiting = 50;

/** Whether a request asks for the socket of rooms. */
export function isSocket({ url }: IncomingMessage): boolean {
  return url?.split('?', 1)[0] === roomPath;
}

/** Opens the door of the rooms: the socket below `/api/room` on the program’s own port. */
export function openDoor(server: Server, context: Context, rooms: Rooms): { close(): void } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: roomLimits.frame,
    perMessageDeflate: false,
  });
  const heard = new Map<WebSocket, number>();
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    // Others listen for other paths: Vite, while developing.
    if (!isSocket(request)) return;
    stream.on('error', () => {});
    if (!isOurs(context, request)) {
      // Whoever does not hang up themselves would hold the connection for good.
      stream.once('finish', () => stream.destroy());
      stream.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      heard.set(socket, performance.now());
      socket.on('close', () => heard.delete(socket));
      // What is too large or no WebSocket at all ends this socket alone; ws has answered it by its code.
      socket.on('error', () => {});
      serve(context, rooms, socket, request, () => heard.set(socket, performance.now()));
    });
  };
  server.on('upgrade', upgrade);
  const looking = setInterval(() => {
    const now = performance.now();
    const asking = JSON.stringify({ t: 'beat', now: context.clock.now().getTime() } satisfies FromServer);
    for (const [socket, at] of heard) {
      if (now - at > patience.silence) socket.terminate();
      else if (now - at > patience.asked) lineOf(socket).send(asking);
    }
  }, patience.look);
  looking.unref();
  return {
    close() {
      clearInterval(looking);
      server.off('upgrade', upgrade);
      for (const socket of sockets.clients) socket.close(1012);
      // Whoever does not answer the farewell is not waited for.
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 500).unref();
    },
  };
}

/** Pages of other sites may not open it: they would send a child’s cookie along. */
function isOurs({ config }: Context, { headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (origin === new URL(config.publicUrl).origin) return true;
  return config.development && origin !== undefined && origin === `http://${host}`;
}

function serve(
  context: Context,
  rooms: Rooms,
  socket: WebSocket,
  request: IncomingMessage,
  noteHeard: () => void,
): void {
  const line = lineOf(socket);
  const bucket = openBucket(() => performance.now());
  const from = { address: network(callerAddress(context.config, request)), cookies: request.headers.cookie };
  let visit: Visit | undefined;
  let waiting: string[] | undefined;
  let ended: number | undefined;
  const late = setTimeout(() => socket.close(4000), patience.entering);

  const refuse = (why: Refusal, since?: number) => {
    line.send(JSON.stringify({ t: 'refused', why, ...(since !== undefined && { from: since }) }));
    line.close(4000);
  };
  const enter = async (text: string) => {
    clearTimeout(late);
    const read = entering.safeParse(readJson(text));
    if (!read.success) return socket.close(1003);
    waiting = [];
    const answer = await knock(context, read.data, from);
    if ('why' in answer) return refuse(answer.why, answer.from);
    const { device, second, chatAfter } = read.data;
    const { meetingId, seat, times } = answer;
    const come = await rooms.arrive(meetingId, { seat, device, second, chatAfter, times }, line);
    if (!come) return socket.close(1012);
    visit = come;
    for (const early of waiting) visit.hear(early);
    waiting = undefined;
    if (ended !== undefined) visit.gone(isClean(ended));
  };

  socket.on('message', (data, isBinary) => {
    // A device that does not answer the farewell is not heard, and not waited for.
    if (socket.readyState !== WebSocket.OPEN) return;
    noteHeard();
    if (isBinary) return socket.close(1003);
    const text = String(data);
    if (!bucket.take()) {
      // What is only passing is left out; of all else nobody sends so much.
      if (!/^\{"t":"(drawing|pointer)"/.test(text)) refuse('too-much');
      return;
    }
    if (visit) visit.hear(text);
    else if (waiting && waiting.length < mostWaiting) waiting.push(text);
    else if (waiting) refuse('too-much');
    else
      enter(text).catch((error: Error) => {
        context.log.error(loggable(error), 'door of a room');
        refuse('unavailable');
      });
  });
  socket.on('close', (code) => {
    clearTimeout(late);
    ended = code;
    visit?.gone(isClean(code));
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
