import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests may take once nobody new is let in, in milliseconds. */
const patience = 20_000;
const drained = new WeakSet<Server>();

/**
 * Sends visitors elsewhere for so many seconds: `/api/health` says that this process is not ready, and each answer is
 * the last of its connection. All who come meanwhile are answered, so that no request meets a closing connection.
 */
export async function drain({ server }: FastifyInstance, seconds: number): Promise<void> {
  if (seconds === 0) return;
  drained.add(server);
  server.prependListener('request', (_: IncomingMessage, answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  });
  await wait(seconds * 1000);
}

/** Whether visitors are to be sent elsewhere. */
export function isDraining({ server }: FastifyInstance): boolean {
  return drained.has(server);
}

/** Lets nobody new in and finishes running requests, in 20 seconds at most. */
export async function closeHttp(app: FastifyInstance): Promise<void> {
  const limit = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(limit);
}
