import { readConfig } from '#src/platform/config.server.ts';
import type { Failing } from './failing.ts';
import { type Serving, serve } from './serve.server.ts';

/** What the first process tells one that it has started. */
export type Order = { start?: { databaseUrl: string; leads: boolean }; stop?: { seconds: number } };
/** What that one says: that it has loaded and takes orders, that it answers visitors, or why it cannot. */
export type Word = { listens?: true; ready?: true; failed?: Failing };

/**
 * Answers visitors on the port that all processes share, from the order to start until the order to stop. Signals
 * concern the first process; without it this one ends.
 */
export async function run(): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit(1));
  let serving: Serving | undefined;
  const { promise: started, resolve } = Promise.withResolvers<void>();
  process.on('message', ({ start, stop }: Order) => {
    if (start) {
      serve({ ...readConfig(), databaseUrl: start.databaseUrl }, start)
        .then((it) => {
          serving = it;
          process.send?.({ ready: true } satisfies Word);
          resolve();
        })
        .catch(fail);
    }
    // Nobody has been answered before it is ready.
    if (stop) (serving?.stop(stop.seconds) ?? Promise.resolve()).then(() => process.exit(0), fail);
  });
  // An order that came before would be heard by nobody: Node keeps none for who begins to listen late.
  process.send?.({ listens: true } satisfies Word);
  await started;
}

function fail({ message, code, port, address }: Error & Failing): void {
  const failed = { message, ...(code && { code }), ...(port && { port }), ...(address && { address }) };
  process.send?.({ failed } satisfies Word, () => process.exit(1));
}
