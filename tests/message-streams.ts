import { onTestFinished } from 'vitest';
import type { Program } from '#src/app/serving/program.server.ts';
import { eventReader } from '#src/school/messages/live/events.ts';
import { eventStream, type LiveEvent } from '#src/school/messages/live/happened.ts';

/** The address at which a program listens. */
export function addressOf({ app }: Pick<Program, 'app'>): string {
  const { port } = app.server.address() as { port: number };
  return `http://127.0.0.1:${port}`;
}

/** A stream that somebody has open, until the test ends. */
export type OpenStream = {
  answer: Response;
  /** What was heard so far. */
  events: LiveEvent[];
  /** The next event that is like this; waits for it. */
  hears(like: Partial<LiveEvent>): Promise<LiveEvent>;
  /** Resolves when the stream has ended. */
  ended: Promise<void>;
  close(): void;
};

/** Opens the stream of whoever sends these headers, once it has begun. */
export async function openStream(url: string, headers: Record<string, string>): Promise<OpenStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${url}/api/messages/stream`, {
    headers: { accept: eventStream, ...headers },
    signal: leaving.signal,
  });
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
    answer,
    events,
    ended: ended.promise,
    close: () => leaving.abort(),
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
  if (answer.ok) await stream.hears({ kind: 'anew' });
  return stream;

  async function read(): Promise<void> {
    const parse = eventReader();
    try {
      for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        events.push(...parse(text).map((data) => JSON.parse(data)));
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
