import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A process of ours that answers one message by one. */
export type Child = { ask<Answer>(message: object): Promise<Answer>; stop(): void };

/** Starts a file of this folder in a process of its own. */
export function startChild(file: string): Child {
  const child = fork(join(import.meta.dirname, file), { execArgv: [] });
  // Whoever waits for an answer is told.
  child.once('exit', (code) => code && child.emit('error', new Error(`${file} ended with ${code}`)));
  return {
    async ask<Answer>(message: object) {
      child.send(message);
      return (await once(child, 'message'))[0] as Answer;
    },
    stop: () => child.kill(),
  };
}
