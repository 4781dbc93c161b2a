import { openDemo } from '#src/moving/demo/demo.server.ts';
import type { Config } from '#src/platform/config/config.server.ts';
import { say } from '#src/platform/program/console.server.ts';
import { startProgram } from './program.server.ts';

/** A process that answers visitors; `stop` lets it finish, `seconds` after it has begun to send them elsewhere. */
export type Serving = { stop(seconds: number): Promise<void> };

/**
 * Starts answering. The one that `leads` makes the demo where it is wanted, and tells of it at the console.
 * @throws Error worded for the person at the console
 */
export async function serve(config: Config, { leads }: { leads: boolean }): Promise<Serving> {
  const program = await startProgram(config, { log: { level: config.development ? 'info' : 'warn' } });
  // The console has said that it listens; who logs in from here on is written to the log.
  program.app.log.level = 'info';
  // Not awaited: who waits for the program to be ready has no need of it.
  const demo = leads ? openDemo(program.context).then((line) => line && say(line)) : Promise.resolve();
  return {
    async stop(seconds) {
      await demo;
      await program.drain(seconds);
      await program.stop();
    },
  };
}
