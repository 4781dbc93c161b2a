import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { decrypt, newBrowser, readVapid } from './push-message.ts';

/** How it answers: a status, with headers; or it never does. */
type Mood = { status: number; headers?: Record<string, string>; endless?: true } | 'silent';

/** A message as it came, read by whom it is for; who sent it. */
type Taken = {
  payload: unknown;
  headers: IncomingHttpHeaders;
  vapid: ReturnType<typeof readVapid>;
};

/** A push service (RFC 8030) with one browser that subscribed; it takes what is encrypted for that one and signed. */
export async function startPushService() {
  const browser = newBrowser();
  const taken: Taken[] = [];
  let mood: Mood = { status: 201 };
  const server = createServer(async (request, answer) => {
    const body = await buffer(request);
    if (mood === 'silent') return;
    const { authorization = '', ...headers } = request.headers;
    taken.push({ payload: JSON.parse(decrypt(body, browser)), headers, vapid: readVapid(authorization) });
    answer.writeHead(mood.status, mood.headers);
    if (!mood.endless) return answer.end();
    const more = setInterval(() => answer.write('x'.repeat(1024)), 1);
    answer.on('close', () => clearInterval(more));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** What the browser got when it subscribed. */
    subscription: { endpoint: `${origin}/send/a`, keys: browser.keys },
    taken,
    be(next: Mood) {
      mood = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
