// Starts PostgreSQL again whenever it ends on its own.

import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from './process.server.ts';

/** How long to wait before it is started again, in milliseconds, so that one that cannot live does not keep us busy. */
const delay = 500;

/** Watches `first` and those that follow it, each made by `again`; returns what stops the present one for good. */
export function keepAlive(
  first: RunningServer,
  again: () => Promise<RunningServer>,
  log: (line: string) => void,
): () => Promise<void> {
  let current = Promise.resolve(first);
  let stopping = false;

  function watch(server: RunningServer): void {
    server.passOnLines();
    void server.exit.then((how) => {
      if (stopping) return;
      log(`PostgreSQL ended on its own (${how}).`);
      current = startAgain(server);
    });
  }

  async function startAgain(ended: RunningServer): Promise<RunningServer> {
    for (;;) {
      await sleep(delay);
      if (stopping) return ended;
      try {
        const server = await again();
        log('PostgreSQL is back.');
        watch(server);
        return server;
      } catch (error) {
        log((error as Error).message);
      }
    }
  }

  watch(first);
  return async () => {
    stopping = true;
    await (await current).stop();
  };
}
