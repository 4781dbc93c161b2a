import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '#src/platform/forms/errors.ts';
import { admit } from '#src/platform/http/admit.server.ts';
import type { RawHandler } from '#src/platform/http/raw-endpoints.server.ts';
import { isDraining } from '#src/platform/program/draining.server.ts';
import { roles } from '#src/platform/program/person.ts';
import { countUnread } from '../threads/news.server.ts';
import { eventStream, type LiveEvent } from './events.ts';
import { hubOf } from './hub.server.ts';
import type { Listener } from './listener.server.ts';
import type { EventStream } from './streams.server.ts';

/** Bytes that may wait for a reader who does not take them. */
const mostWaiting = 16 * 1024;

/** Milliseconds in which the end of a stream is to be taken. */
const farewell = 1000;

/** The stream of somebody who has signed in. */
export const messageStream: RawHandler = {
  async answer(context, request, reply, { authenticate }) {
    const { person, sessionId } = await admit(request, reply, { roles }, authenticate);
    if (!person || !sessionId) throw new Failure('unauthenticated');
    const begin = streamTo(request, reply, {
      ...{ kind: 'account', userId: person.id },
      ...{ role: person.role, sessionId },
    });
    // Counted once it is open: what is said from then on is told by itself.
    begin(await countUnread(context, person).catch(() => undefined));
  },
};

/**
 * Answers with a stream of server-sent events for whoever listens, and gives what is to be called once: it says `anew`, and
 * what is unread. Who does not say that they read event streams is told this alone.
 * @throws Failure too_many_requests, unavailable: see `LiveHub.open`
 */
function streamTo(request: FastifyRequest, reply: FastifyReply, who: Listener): (unread?: number) => void {
  const { raw } = reply;
  if (isDraining(request.server)) throw new Failure('unavailable');
  const stays = request.headers.accept?.includes(eventStream);
  if (stays) {
    const leave = hubOf(request.server).open({ who, line: lineOf(raw) });
    raw.once('close', leave);
    // They had gone while it was asked who they are.
    if (raw.destroyed) leave();
  }
  reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': eventStream,
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // Whoever stops waits for no connection that had a stream.
    connection: 'close',
  });
  raw.write('retry: 3000\n\n');
  return (unread) => {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(written({ kind: 'anew', ...(unread !== undefined && { unread }) }));
    if (!stays) raw.end();
  };
}

/** Sends to a reader who takes what comes. */
export function lineOf(raw: FastifyReply['raw']): EventStream {
  const write = (text: string) => {
    if (raw.writableEnded) return;
    raw.write(text);
    // They come again and ask for what they have missed.
    if (raw.writableLength > mostWaiting) raw.destroy();
  };
  return {
    send: (event) => write(written(event)),
    ping: () => write(':\n\n'),
    end: () => {
      raw.end();
      // Who does not take the end holds nobody up.
      setTimeout(() => raw.destroy(), farewell).unref();
    },
  };
}

function written(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
