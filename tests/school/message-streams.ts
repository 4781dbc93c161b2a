import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Program } from '#src/app/serving/program.server.ts';
import { eventReader, eventStream, type LiveEvent } from '#src/school/messages/live/events.ts';

/** The address at which a program listens. */
export function addressOf({ app }: Pick<Program, 'app'>): string {
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

/** A stream that somebody has open, until the test ends. */
export type OpenStream = {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  /** What was heard so far. */
  events: LiveEvent[];
  /** The next event that is like this; waits for it. */
  hears(like: Partial<LiveEvent>): Promise<LiveEvent>;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  close(): void;
};

/**
 * Opens the stream of whoever sends these headers, once it has begun.
 * @param onEvents called whenever something was heard
 */
export async function openStream(
  url: string,
  headers: Record<string, string>,
  onEvents: () => void = () => {},
): Promise<OpenStream> {
  // No pool of connections: after a stream that is left, `fetch` opens one that it never uses.
  const request = get(`${url}/api/messages/stream`, {
    agent: false,
    headers: { accept: eventStream, ...headers },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const events: LiveEvent[] = [];
  const ended = Promise.withResolvers<void>();
  let wake = Promise.withResolvers<void>();
  let isOver = false;
  void read().finally(() => {
    isOver = true;
    ended.resolve();
    wake.resolve();
  });
  const stream: OpenStream = {
    status: answer.statusCode,
    headers: answer.headers,
    events,
    ended: ended.promise,
    close: () => void request.destroy(),
    async hears(like) {
      for (;;) {
        const found = events.find((event) => isLike(event, like));
        if (found) return found;
        if (isOver) throw new Error(`The stream ended before ${JSON.stringify(like)} was heard.`);
        await wake.promise;
      }
    },
  };
  onTestFinished(stream.close);
  if (answer.statusCode === 200) await stream.hears({ kind: 'anew' });
  return stream;

  async function read(): Promise<void> {
    const parse = eventReader();
    try {
      for await (const text of answer.setEncoding('utf8')) {
        const heard = parse(text).map((data) => JSON.parse(data));
        events.push(...heard);
        if (heard.length > 0) onEvents();
        wake.resolve();
        wake = Promise.withResolvers();
      }
    } catch {
      // It was closed, here or there.
    }
  }
}

function isLike(event: LiveEvent, like: Partial<LiveEvent>): boolean {
  return Object.entries(like).every(([key, value]) => event[key as keyof LiveEvent] === value);
}
